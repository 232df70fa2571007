import Alert from '@mui/material/Alert'
import type { Refusal } from '../../saving/refusal.ts'
import { useRefusalText } from '../useRefusalText.ts'

export const RefusedNote = ({ refusal }: { refusal: Refusal | undefined }) => {
  const wordsOf = useRefusalText()
  return refusal ? <Alert severity="error">{wordsOf(refusal)}</Alert> : null
}
