import Button from '@mui/material/Button'
import { Images } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useMessages } from '../text/useMessages.ts'
import { uploadMessages } from './messages.ts'
import { UploadActions } from './UploadActions.tsx'

type PictureActionsProps = Omit<ComponentProps<typeof UploadActions>, 'children'> & { onLibrary: () => void }

export const PictureActions = ({ onLibrary, ...actions }: PictureActionsProps) => {
  const t = useMessages(uploadMessages)
  return (
    <UploadActions {...actions}>
      {actions.state.phase !== 'running' && (
        <Button variant="outlined" startIcon={<Images size={16} />} onClick={onLibrary}>
          {t('upload.library')}
        </Button>
      )}
    </UploadActions>
  )
}
