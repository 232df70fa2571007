import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useId } from 'react'
import { useErrorText } from '../../text/useErrorText.ts'
import { useMessages } from '../../text/useMessages.ts'
import { batchMessages } from './batchMessages.ts'
import type { BatchEntry, Status } from './runBatch.ts'
import { tally, worstFirst } from './tally.ts'
import type { Batch } from './useBatch.ts'

const SHOWN = 200

const colours: Readonly<Record<Status, string>> = {
  waiting: 'text.secondary',
  running: 'text.secondary',
  done: 'success.main',
  failed: 'error.main',
  skipped: 'text.secondary',
}

type BatchReportProps<Item> = {
  batch: Batch<Item>
  label: (item: Item) => string
}

export const BatchReport = <Item,>({ batch, label }: BatchReportProps<Item>) => {
  const { entries, running, stopping } = batch
  const t = useMessages(batchMessages)
  const id = useId()
  const { done, failed, skipped } = tally(entries)
  const total = entries.length
  const shown = worstFirst(entries).slice(0, SHOWN)
  const parts = [
    ['batch.done', done],
    ['batch.failed', failed],
    ['batch.skipped', skipped],
  ] as const
  const summary = parts.filter(([, count]) => count > 0).map(([key, count]) => t(key, { count }))
  const summaryText = done === total ? t('batch.allDone', { total }) : summary.join(' ')
  return (
    <>
      <Box id={id} role="status" sx={{ mb: 1, fontWeight: 600 }}>
        {running ? t('batch.progress', { done: done + failed, total }) : summaryText}
        {stopping && ` ${t('batch.stopping')}`}
      </Box>
      <LinearProgress
        aria-labelledby={id}
        variant="determinate"
        value={total === 0 ? 0 : ((done + failed + skipped) / total) * 100}
        sx={{ mb: 2 }}
      />
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {shown.map(({ index, ...entry }) => (
          <Row key={index} entry={entry} name={label(entry.item)} />
        ))}
      </Box>
      {total > SHOWN && (
        <Box sx={{ mt: 1, color: 'text.secondary', fontSize: 13 }}>
          {t('batch.others', { count: total - SHOWN })}
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
