import { useId, useMemo } from 'react'
import { MediaUpload } from '../../../../../../contract/media.ts'
import { type Html, type ParsedFile, picturesIn } from '../../../../../../formats/question/parsedQuestion.ts'
import { schemaFacts } from '../../../../../resources/_kit/declaration/schemaFacts.ts'
import { useObjectUrl } from '../../../../../resources/_kit/media/useObjectUrl.ts'
import RichTextContent from '../../../../../resources/_kit/rich-text/RichTextContent.tsx'
import { useErrorText } from '../../../../../resources/_kit/text/useErrorText.ts'
import { useTooLong } from '../../../../../resources/_kit/text/useTooLong.ts'
import { PlainField } from '../../../../../resources/_kit/ui/PlainField.tsx'
import { useImportText } from '../useImportText.ts'
import { useResult } from './ResultContext.ts'

const PICTURES = /<img\b[^<>]*? src="import:\d{1,6}">/g
/** Fast path: most texts are one paragraph of letters. */
const PLAIN = /^<p>([^<>&]*)<\/p>$/

export const ParsedText = ({ html }: { html: Html }) => {
  const [, plain] = PLAIN.exec(html) ?? []
  if (plain !== undefined) return <div>{plain}</div>
  const text = html.replace(PICTURES, '').replace(/<p>\s*<\/p>/g, '')
  return text === '' ? null : <RichTextContent html={text} />
}

export const ParsedPictures = ({ html }: { html: Html }) =>
  [...new Set(picturesIn(html))].map((picture) => <ParsedPicture key={picture} picture={picture} />)

/** @param props.picture index in the reading's files. */
const ParsedPicture = ({ picture }: { picture: number }) => {
  const file = useResult().reading.files[picture]
  return file && <Shown picture={picture} file={file} />
}

const Shown = ({ picture, file }: { picture: number; file: ParsedFile }) => {
  const { t } = useImportText()
  const errorText = useErrorText()
  const { choices, failed } = useResult()
  const id = useId()
  const made = useMemo(() => new File([file.bytes], file.name, { type: file.mime }), [file])
  const url = useObjectUrl(made)
  const alt = choices.altOf(picture)
  const tooLong = useTooLong(alt, schemaFacts(MediaUpload, 'alt').maxLength, t('questionImport.alt'))
  return (
    <div
      className="picture"
      data-wants-words={alt.trim() === '' || undefined}
      data-failed={failed.has(picture) || undefined}
    >
      <img src={url} alt={alt} />
      <div>
        <PlainField
          id={id}
          label={t('questionImport.alt')}
          value={alt}
          onChange={(words) => choices.describe(picture, words)}
          fault={tooLong}
          help={t('questionImport.altHelp')}
        />
        {failed.has(picture) && (
          <div className="said error">
            {t('questionImport.pictureFailed', { message: errorText(failed.get(picture)) })}
          </div>
        )}
      </div>
    </div>
  )
}
