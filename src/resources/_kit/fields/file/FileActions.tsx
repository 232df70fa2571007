import Button from '@mui/material/Button'
import { RotateCcw } from 'lucide-react'
import type { ComponentProps } from 'react'
import { UploadActions } from '../../media/UploadActions.tsx'
import { useMessages } from '../../text/useMessages.ts'
import { fileWords } from './words.ts'

type FileActionsProps = Omit<ComponentProps<typeof UploadActions>, 'children'> & {
  onRestore: (() => void) | undefined
}

export const FileActions = ({ onRestore, ...actions }: FileActionsProps) => {
  const t = useMessages(fileWords)
  return (
    <UploadActions {...actions}>
      {actions.state.phase === 'idle' && onRestore && (
        <Button startIcon={<RotateCcw size={16} />} onClick={onRestore}>
          {t('file.restore')}
        </Button>
      )}
    </UploadActions>
  )
}
