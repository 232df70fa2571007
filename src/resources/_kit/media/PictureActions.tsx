import Button from '@mui/material/Button'
import { Images } from 'lucide-react'
import type { ComponentProps } from 'react'
import { preloading } from '../../../common/lazyComponent.tsx'
import { useMessages } from '../text/useMessages.ts'
import { uploadMessages } from './messages.ts'
import { useLoadMediaPicker } from './pickMedia.ts'
import { UploadActions } from './UploadActions.tsx'

type PictureActionsProps = Omit<ComponentProps<typeof UploadActions>, 'children'> & { onLibrary: () => void }

export const PictureActions = ({ onLibrary, ...actions }: PictureActionsProps) => {
  const t = useMessages(uploadMessages)
  const loadPicker = useLoadMediaPicker()
  return (
    <UploadActions {...actions}>
      {actions.state.phase !== 'running' && (
        <Button
          {...preloading(loadPicker)}
          variant="outlined"
          startIcon={<Images size={16} />}
          onClick={onLibrary}
        >
          {t('upload.library')}
        </Button>
      )}
    </UploadActions>
  )
}
