import Alert from '@mui/material/Alert'
import type { Refusal } from '../../saving/refusal.ts'
import { useSaveErrorText } from '../useSaveErrorText.ts'

export const SaveErrorAlert = ({ saveError }: { saveError: Refusal | undefined }) => {
  const errorTextOf = useSaveErrorText()
  return saveError ? <Alert severity="error">{errorTextOf(saveError)}</Alert> : null
}
