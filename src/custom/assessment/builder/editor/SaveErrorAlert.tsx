import Alert from '@mui/material/Alert'
import type { SaveError } from '../../saving/saveError.ts'
import { useSaveErrorText } from '../useSaveErrorText.ts'

export const SaveErrorAlert = ({ saveError }: { saveError: SaveError | undefined }) => {
  const errorTextOf = useSaveErrorText()
  return saveError ? <Alert severity="error">{errorTextOf(saveError)}</Alert> : null
}
