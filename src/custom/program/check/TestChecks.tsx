import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { BatchReport } from '../../../resources/_kit/form/batch/BatchReport.tsx'
import { countByStatus } from '../../../resources/_kit/form/batch/batchEntries.ts'
import { batchMessages } from '../../../resources/_kit/form/batch/batchMessages.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { issueRowSx } from '../../../resources/_kit/ui/SeveritySection.tsx'
import { programCheckMessages } from '../../../resources/program/check/messages.ts'
import type { useTestChecks } from './useTestChecks.ts'

/** Each test costs several calls: it is checked on request. */
export const TestChecks = ({ tests, batch, isChecked }: ReturnType<typeof useTestChecks>) => {
  const t = useMessages(programCheckMessages, batchMessages)
  const { isRunning, isStopping, entries, start, stop, retry } = batch
  const { failed, skipped } = countByStatus(entries)
  const isIncomplete = failed + skipped > 0
  return (
    <Box sx={issueRowSx}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 240px', color: 'text.secondary' }}>{t('programCheck.tests')}</Box>
        {isRunning ? (
          <Button variant="outlined" onClick={stop} disabled={isStopping}>
            {t('batch.stop')}
          </Button>
        ) : (
          <Button variant="outlined" onClick={isIncomplete ? retry : () => start(tests)}>
            {isIncomplete
              ? t(failed > 0 ? 'batch.again' : 'batch.goOn')
              : t(isChecked ? 'programCheck.testsAgain' : 'programCheck.checkTests', { total: tests.length })}
          </Button>
        )}
      </Box>
      {(isRunning || isIncomplete) && (
        <Box sx={{ mt: 2 }}>
          <BatchReport batch={batch} getLabel={({ activity }) => activity.title || DASH} />
        </Box>
      )}
    </Box>
  )
}
