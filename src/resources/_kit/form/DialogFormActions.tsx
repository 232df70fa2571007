import DialogActions from '@mui/material/DialogActions'
import { Check } from 'lucide-react'
import { SaveButton } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { CancelButton } from '../ui/CancelButton.tsx'
import { useFormProgress } from './formProgress.ts'
import { SaveState } from './SaveState.tsx'

type DialogFormActionsProps = {
  saveLabel: string
  onClose: () => void
}

export const DialogFormActions = ({ saveLabel, onClose }: DialogFormActionsProps) => {
  const { isFinished, isSaving, isWaitingForUploads, finish } = useFormProgress()
  const { isSubmitting } = useFormState()
  return (
    <DialogActions>
      <SaveState />
      <CancelButton
        disabled={isSaving}
        onClick={() => {
          finish()
          onClose()
        }}
      />
      <SaveButton
        label={saveLabel}
        variant="contained"
        icon={<Check size={16} />}
        sx={{ gap: 1 }}
        alwaysEnable={!isSubmitting && !isWaitingForUploads && !isFinished}
        disabled={isFinished || isWaitingForUploads}
      />
    </DialogActions>
  )
}
