import Alert from '@mui/material/Alert'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import type { Refusal } from '../saving/refusal.ts'

/** Why this was not saved, in the server's words. */
export const RefusedNote = ({ refusal }: { refusal: Refusal | undefined }) => {
  const errorText = useErrorText()
  return refusal ? <Alert severity="error">{errorText(refusal.error)}</Alert> : null
}
