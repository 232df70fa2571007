import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { restoreWords } from '../../../resources/_kit/form/restore/restoreWords.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import type { Outcome } from './useRowRestore.ts'

/** Result of the last attempt, below the rows. Not a notice: screen readers do not reach one outside the dialog. */
export const RestoreOutcome = ({ outcome }: { outcome: Outcome | undefined }) => {
  const t = useMessages(restoreWords)
  const errorText = useErrorText()
  return (
    <Box role="status" sx={{ '& > *': { mx: 3, my: 2, overflowWrap: 'anywhere' } }}>
      {outcome && 'restored' in outcome && (
        <Alert role="presentation" severity="success">
          {t('restore.done', { title: outcome.restored || DASH })}
        </Alert>
      )}
      {outcome && 'error' in outcome && (
        <Alert role="presentation" severity="error">
          {errorText(outcome.error)}
        </Alert>
      )}
    </Box>
  )
}
