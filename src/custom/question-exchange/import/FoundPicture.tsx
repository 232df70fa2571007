import Box from '@mui/material/Box'
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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, my: 1 }}>
      <Box
        component="img"
        src={url}
        alt={alt}
        sx={{ maxWidth: 120, maxHeight: 90, borderRadius: 1, border: 1, borderColor: 'divider' }}
      />
      <Box sx={{ flex: '1 1 200px', maxWidth: 420 }}>
        <PlainField
          id={id}
          label={t('questionImport.alt')}
          value={alt}
          onChange={onDescribe}
          maxLength={500}
          help={t('questionImport.altHelp')}
        />
      </Box>
    </Box>
  )
}
