import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useId } from 'react'
import { useErrorText } from '../../text/useErrorText.ts'
import { useMessages } from '../../text/useMessages.ts'
import { countByStatus, sortBySeverity } from './batchEntries.ts'
import { batchMessages } from './batchMessages.ts'
import type { BatchEntry, BatchStatus } from './runBatch.ts'
import type { Batch } from './useBatch.ts'

const MAX_ROWS = 200

const colours: Readonly<Record<BatchStatus, string>> = {
  waiting: 'text.secondary',
  running: 'text.secondary',
  done: 'success.main',
  failed: 'error.main',
  skipped: 'text.secondary',
}

type BatchReportProps<Item> = {
  batch: Batch<Item>
  getLabel: (item: Item) => string
}

export const BatchReport = <Item,>({ batch, getLabel }: BatchReportProps<Item>) => {
  const { entries, isRunning, isStopping } = batch
  const t = useMessages(batchMessages)
  const id = useId()
  const { done: doneCount, failed: failedCount, skipped: skippedCount } = countByStatus(entries)
  const total = entries.length
  const visibleEntries = sortBySeverity(entries).slice(0, MAX_ROWS)
  const parts = [
    ['batch.done', doneCount],
    ['batch.failed', failedCount],
    ['batch.skipped', skippedCount],
  ] as const
  const summary = parts.filter(([, count]) => count > 0).map(([key, count]) => t(key, { count }))
  const summaryText = doneCount === total ? t('batch.allDone', { total }) : summary.join(' ')
  return (
    <>
      <Box id={id} role="status" sx={{ mb: 1, fontWeight: 600 }}>
        {isRunning ? t('batch.progress', { done: doneCount + failedCount, total }) : summaryText}
        {isStopping && ` ${t('batch.stopping')}`}
      </Box>
      <LinearProgress
        aria-labelledby={id}
        variant="determinate"
        value={total === 0 ? 0 : ((doneCount + failedCount + skippedCount) / total) * 100}
        sx={{ mb: 2 }}
      />
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {visibleEntries.map(({ index, ...entry }) => (
          <Row key={index} entry={entry} name={getLabel(entry.item)} />
        ))}
      </Box>
      {total > MAX_ROWS && (
        <Box sx={{ mt: 1, color: 'text.secondary', fontSize: 13 }}>
          {t('batch.others', { count: total - MAX_ROWS })}
        </Box>
      )}
    </>
  )
}

const Row = ({ entry: { status, error }, name }: { entry: BatchEntry<unknown>; name: string }) => {
  const t = useMessages(batchMessages)
  const errorText = useErrorText()
  return (
    <Box component="li" sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>{name}</Box>
        <Box sx={{ flexShrink: 0, color: colours[status] }}>{t(`batch.fate.${status}`)}</Box>
      </Box>
      {status === 'failed' && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{errorText(error)}</Box>}
    </Box>
  )
}
