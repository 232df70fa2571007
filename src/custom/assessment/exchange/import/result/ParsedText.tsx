import { useId, useMemo } from 'react'
import { MediaUpload } from '../../../../../../contract/media.ts'
import {
  type Html,
  type ParsedFile,
  pictureIndexesIn,
} from '../../../../../../formats/question/parsedQuestion.ts'
import { schemaConstraints } from '../../../../../resources/_kit/declaration/schemaConstraints.ts'
import { useObjectUrl } from '../../../../../resources/_kit/media/useObjectUrl.ts'
import RichTextContent from '../../../../../resources/_kit/rich-text/RichTextContent.tsx'
import { useErrorText } from '../../../../../resources/_kit/text/useErrorText.ts'
import { useLengthError } from '../../../../../resources/_kit/text/useLengthError.ts'
import { PlainField } from '../../../../../resources/_kit/ui/PlainField.tsx'
import { useImportText } from '../useImportText.ts'
import { useImportResult } from './ResultContext.ts'

const PICTURES = /<img\b[^<>]*? src="import:\d{1,6}">/g
/** Fast path: most texts are one paragraph of letters. */
const PLAIN_PARAGRAPH = /^<p>([^<>&]*)<\/p>$/

export const ParsedText = ({ html }: { html: Html }) => {
  const [, plainText] = PLAIN_PARAGRAPH.exec(html) ?? []
  if (plainText !== undefined) return <div>{plainText}</div>
  const text = html.replace(PICTURES, '').replace(/<p>\s*<\/p>/g, '')
  return text === '' ? null : <RichTextContent html={text} />
}

export const ParsedPictures = ({ html }: { html: Html }) =>
  [...new Set(pictureIndexesIn(html))].map((picture) => <ParsedPicture key={picture} picture={picture} />)

/** @param props.picture index in the reading's files. */
const ParsedPicture = ({ picture }: { picture: number }) => {
  const file = useImportResult().reading.files[picture]
  return file && <PictureWithAlt picture={picture} file={file} />
}

const PictureWithAlt = ({ picture, file }: { picture: number; file: ParsedFile }) => {
  const { t } = useImportText()
  const errorText = useErrorText()
  const { choices, uploadErrors } = useImportResult()
  const id = useId()
  const imageFile = useMemo(() => new File([file.bytes], file.name, { type: file.mime }), [file])
  const url = useObjectUrl(imageFile)
  const alt = choices.altOf(picture)
  const lengthError = useLengthError(
    alt,
    schemaConstraints(MediaUpload, 'alt').maxLength,
    t('questionImport.alt'),
  )
  return (
    <div
      className="picture"
      data-wants-words={alt.trim() === '' || undefined}
      data-failed={uploadErrors.has(picture) || undefined}
    >
      <img src={url} alt={alt} />
      <div>
        <PlainField
          id={id}
          label={t('questionImport.alt')}
          value={alt}
          onChange={(words) => choices.setAltText(picture, words)}
          error={lengthError}
          help={t('questionImport.altHelp')}
        />
        {uploadErrors.has(picture) && (
          <div className="said error">
            {t('questionImport.pictureFailed', { message: errorText(uploadErrors.get(picture)) })}
          </div>
        )}
      </div>
    </div>
  )
}
