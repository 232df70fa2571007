import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDataProvider, useGetOne } from 'react-admin'
import { useParams } from 'react-router'
import type { Id } from '../../../../contract/primitives.ts'
import type { Program } from '../../../../contract/program.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'
import { BatchReport } from '../../../resources/_kit/form/batch/BatchReport.tsx'
import { countByStatus } from '../../../resources/_kit/form/batch/batchEntries.ts'
import { batchMessages } from '../../../resources/_kit/form/batch/batchMessages.ts'
import { NotFound } from '../../../resources/_kit/page/NotFound.tsx'
import { PageTitle } from '../../../resources/_kit/page/PageInfo.tsx'
import { formCardSx } from '../../../resources/_kit/page/pageWidths.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { ErrorMessage } from '../../../resources/_kit/ui/ErrorMessage.tsx'
import { RowsSkeleton } from '../../../resources/_kit/ui/RowsSkeleton.tsx'
import {
  issueRowSx,
  NoIssues,
  SeverityCounts,
  SeveritySection,
} from '../../../resources/_kit/ui/SeveritySection.tsx'
import { severities } from '../../../resources/_kit/ui/severity.ts'
import {
  type CheckedOutline,
  findOutlineFindings,
  findProgramFindings,
  groupFindings,
} from '../../../resources/program/check/findings.ts'
import { programCheckMessages } from '../../../resources/program/check/messages.ts'
import { useNotFoundMessage } from '../useNotFoundMessage.ts'
import { useProgramTrail } from '../useProgramTrail.ts'
import { FindingRow } from './FindingRow.tsx'
import { limitReads } from './limitReads.ts'
import { readOutline } from './readOutline.ts'
import { type CheckTest, useTestChecks } from './useTestChecks.ts'

type ProgramCheckPageProps = { checkTest: CheckTest }

/** What participants of a program would miss. Whoever returns sees what was found until it has been read again. */
export const ProgramCheckPage = ({ checkTest }: ProgramCheckPageProps) => {
  const t = useMessages(programCheckMessages)
  const { id = '' } = useParams()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const limitedReads = useMemo(() => limitReads(dataProvider), [dataProvider])
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>()
  const program = useGetOne<ApiRecord<Program>>('program', { id }, { retry: false })
  const outline = useQuery({
    queryKey: ['program', 'check', id],
    queryFn: ({ signal }) => {
      const onProgress = (done: number, total: number) => setProgress({ done, total })
      return readOutline(limitedReads, id, { signal, onProgress })
    },
    refetchOnWindowFocus: false,
    retry: false,
  })
  const trail = useProgramTrail(id)
  const notFoundMessage = useNotFoundMessage(program)
  if (notFoundMessage !== undefined) return <NotFound message={notFoundMessage} />
  const refetch = () => Promise.all([program.refetch(), outline.refetch()])
  const content = program.data && outline.data && (
    <Result
      program={program.data}
      outline={outline.data}
      onRefetch={refetch}
      reads={limitedReads}
      checkTest={checkTest}
    />
  )
  const error = outline.error ?? program.error
  return (
    <>
      <PageTitle title={t('programCheck.title')} trail={trail} />
      <Card sx={formCardSx}>
        {outline.isFetching && progress && (
          <Box role="status" sx={{ px: { xs: 2, sm: 3 }, pt: 2, color: 'text.secondary', fontSize: 13 }}>
            {t('programCheck.reading', progress)}
          </Box>
        )}
        {content ??
          (error ? <ErrorMessage error={error} onRetry={refetch} /> : <RowsSkeleton rows={6} height={56} />)}
      </Card>
    </>
  )
}

const aspects = ['program', 'outline', 'activities'] as const

type ResultProps = ProgramCheckPageProps & {
  program: ApiRecord<Program>
  outline: CheckedOutline
  reads: BalaiDataProvider
  onRefetch: () => void
}

const Result = ({ program, outline, reads, checkTest, onRefetch }: ResultProps) => {
  const t = useMessages(programCheckMessages)
  const programId: Id = program.id
  const tests = useTestChecks(programId, reads, outline, checkTest)
  const ownFindings = useMemo(
    () => [...findProgramFindings(program), ...findOutlineFindings(outline, Date.now())],
    [program, outline],
  )
  const groups = groupFindings([...ownFindings, ...tests.findings])
  const sections = severities.map((severity) => {
    const rows = groups.filter((group) => group.severity === severity)
    return { severity, rows, count: rows.flatMap(({ findings }) => findings).length }
  })
  const activityCount = outline.flatMap(({ activities = [] }) => activities).length
  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: { xs: 2, sm: 3 }, py: 2 }}
      >
        <Box sx={{ flex: '1 1 320px', minWidth: 0, display: 'grid', rowGap: 0.5 }}>
          <Box sx={{ fontSize: 16, fontWeight: 600, overflowWrap: 'anywhere' }}>{program.title || DASH}</Box>
          <SeverityCounts counts={sections} />
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {t('programCheck.scope', { topics: outline.length, activities: activityCount })}
          </Box>
        </Box>
        <Button variant="outlined" onClick={onRefetch}>
          {t('programCheck.again')}
        </Button>
      </Box>
      {tests.tests.length > 0 && <TestChecks {...tests} />}
      {groups.length === 0 && (
        <NoIssues checkedAspects={aspects.map((aspect) => t(`programCheck.about.${aspect}`))} />
      )}
      {sections.map(
        ({ rows, ...section }) =>
          rows.length > 0 && (
            <SeveritySection key={section.severity} {...section}>
              {rows.map((group) => (
                <FindingRow key={group.rule} programId={programId} group={group} />
              ))}
            </SeveritySection>
          ),
      )}
    </>
  )
}

/** Each test costs several calls: it is checked on request. */
const TestChecks = ({ tests, batch, isChecked }: ReturnType<typeof useTestChecks>) => {
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
