import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { ActivityType, isTest } from '../../../../contract/activity.ts'
import type { Id } from '../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import { countByStatus } from '../../../resources/_kit/form/batch/batchEntries.ts'
import { batchMessages } from '../../../resources/_kit/form/batch/batchMessages.ts'
import type { BatchEntry } from '../../../resources/_kit/form/batch/runBatch.ts'
import { useBatch } from '../../../resources/_kit/form/batch/useBatch.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useFormat } from '../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { SeverityCounts } from '../../../resources/_kit/ui/SeverityCounts.tsx'
import { issueLinkSx, issueRowSx, sectionTitleSx } from '../../../resources/_kit/ui/SeveritySection.tsx'
import type { SeverityCount } from '../../../resources/_kit/ui/severity.ts'
import { severityMessages } from '../../../resources/_kit/ui/severityMessages.ts'
import { limitReads, READ_CONCURRENCY } from '../../program/check/limitReads.ts'
import type { ReadTopic } from '../../program/check/readOutline.ts'
import { activityPath } from '../../program/outlinePaths.ts'
import { type CheckedTest, checkTest } from './checkTest.ts'
import { testCheckMessages } from './messages.ts'

type ListedTest = CheckedTest & { readonly title: string | null | undefined; readonly topicName: string }

type Results = ReadonlyMap<Id, readonly SeverityCount[]>

const testsIn = (program: Id, topics: readonly ReadTopic[]): ListedTest[] =>
  topics.flatMap(({ topic, activities = [] }) =>
    activities
      .filter(({ type }) => isTest(ActivityType.safeParse(type).data ?? 'general'))
      .map(({ id, title, settings }) => ({
        program,
        topic: topic.id,
        activity: id,
        settings: settings ?? {},
        title,
        topicName: topic.name || DASH,
      })),
  )

type TestChecksProps = { program: Id; topics: readonly ReadTopic[] }

/** A program's tests, checked on request: each costs several calls. */
export const TestChecks = ({ program, topics }: TestChecksProps) => {
  const t = useMessages(testCheckMessages, batchMessages)
  const format = useFormat()
  const id = useId()
  const tests = useMemo(() => testsIn(program, topics), [program, topics])
  const { batch, results } = useTestChecks(program)
  const { entries, isRunning, isStopping, start, stop, retry } = batch
  const counts = countByStatus(entries)
  const entryByTest = new Map(entries.map((entry) => [entry.item.activity, entry]))
  const isIncomplete = counts.failed + counts.skipped > 0
  if (tests.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id}>
      <Box component="h2" id={id} sx={sectionTitleSx}>
        {t('testCheck.tests')}
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {format.number(tests.length)}
        </Box>
      </Box>
      <Box
        sx={{ ...issueRowSx, border: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
      >
        <Box role="status" sx={{ flex: '1 1 240px', color: 'text.secondary' }}>
          {isRunning || isIncomplete
            ? t('batch.progress', { done: counts.done + counts.failed, total: entries.length })
            : t('testCheck.onRequest')}
          {isStopping && ` ${t('batch.stopping')}`}
        </Box>
        {isRunning ? (
          <Button variant="outlined" onClick={stop} disabled={isStopping}>
            {t('batch.stop')}
          </Button>
        ) : (
          <>
            {isIncomplete && (
              <Button variant="outlined" onClick={retry}>
                {t(counts.failed > 0 ? 'batch.again' : 'batch.goOn')}
              </Button>
            )}
            <Button variant="outlined" onClick={() => start(tests)}>
              {results ? t('testCheck.checkAgain') : t('testCheck.checkTests', { total: tests.length })}
            </Button>
          </>
        )}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {tests.map((test) => (
          <TestRow
            key={test.activity}
            test={test}
            entry={entryByTest.get(test.activity)}
            result={results?.get(test.activity)}
          />
        ))}
      </Box>
    </Box>
  )
}

/** Results stay for whoever comes back from a test. */
function useTestChecks(program: Id) {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const reads = useMemo(() => limitReads(dataProvider), [dataProvider])
  const queryKey = ['program', 'checkedTests', program]
  const { data: results } = useQuery<Results>({ queryKey, queryFn: skipToken })
  const controller = useRef(new AbortController())
  useEffect(() => {
    controller.current = new AbortController()
    return () => controller.current.abort()
  }, [])
  const batch = useBatch(async (test: ListedTest) => {
    const counts = await checkTest(reads, test, controller.current.signal)
    queryClient.setQueryData<Results>(queryKey, (previous) => new Map(previous).set(test.activity, counts))
  }, READ_CONCURRENCY)
  return { batch, results }
}

type TestRowProps = {
  test: ListedTest
  entry: BatchEntry<ListedTest> | undefined
  result: readonly SeverityCount[] | undefined
}

const TestRow = ({ test, entry, result }: TestRowProps) => {
  const t = useMessages(testCheckMessages, severityMessages)
  const errorText = useErrorText()
  const { program, topic, activity, title, topicName } = test
  const hasIssues = result?.some(({ count }) => count > 0) === true
  return (
    <Box component="li" sx={issueRowSx}>
      <Link component={RouterLink} to={activityPath(program, topic, activity, 'check')} sx={issueLinkSx}>
        {title || DASH}
      </Link>
      <Box component="span" sx={{ ml: 1, fontSize: 13, color: 'text.secondary' }}>
        {topicName}
      </Box>
      {entry?.status === 'failed' ? (
        <Box sx={{ color: 'error.main' }}>{errorText(entry.error)}</Box>
      ) : entry?.status === 'running' ? (
        <Box sx={{ color: 'text.secondary' }}>{t('testCheck.checking')}</Box>
      ) : (
        result && (hasIssues ? <SeverityCounts counts={result} /> : <Box>{t('severity.none')}</Box>)
      )}
    </Box>
  )
}
