import { useId, useMemo } from 'react'
import { useObjectUrl } from '../../../resources/_kit/media/useObjectUrl.ts'
import { PlainField } from '../../../resources/_kit/ui/PlainField.tsx'
import type { FoundFile } from '../found.ts'
import { useImportText } from './useImportText.ts'

type FoundPictureProps = { file: FoundFile; alt: string; onDescribe: (alt: string) => void }

/** A picture out of the source, and what is read out in its place. */
export const FoundPicture = ({ file, alt, onDescribe }: FoundPictureProps) => {
  const { t } = useImportText()
  const id = useId()
  const made = useMemo(() => new File([file.bytes], file.name, { type: file.mime }), [file])
  const url = useObjectUrl(made)
  return (
    <div className="picture">
      <img src={url} alt={alt} />
      <div>
        <PlainField
          id={id}
          label={t('questionImport.alt')}
          value={alt}
          onChange={onDescribe}
          maxLength={500}
          help={t('questionImport.altHelp')}
        />
      </div>
    </div>
  )
}
