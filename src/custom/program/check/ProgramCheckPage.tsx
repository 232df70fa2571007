import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useParams } from 'react-router'
import type { Id } from '../../../../contract/primitives.ts'
import { formCardSx } from '../../../resources/_kit/page/CreatePage.tsx'
import { NotFound } from '../../../resources/_kit/page/NotFound.tsx'
import { PageTitle } from '../../../resources/_kit/page/PageInfo.tsx'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { ErrorMessage } from '../../../resources/_kit/ui/ErrorMessage.tsx'
import { uiMessages } from '../../../resources/_kit/ui/messages.ts'
import { RowsSkeleton } from '../../../resources/_kit/ui/RowsSkeleton.tsx'
import { SeverityCounts } from '../../../resources/_kit/ui/SeverityCounts.tsx'
import { NoIssues, SeveritySection } from '../../../resources/_kit/ui/SeveritySection.tsx'
import { severities } from '../../../resources/_kit/ui/severity.ts'
import { type Finding, groupFindings } from '../../../resources/program/check/findings.ts'
import { programCheckMessages } from '../../../resources/program/check/messages.ts'
import { useNotFoundMessage } from '../useNotFoundMessage.ts'
import { useProgramTrail } from '../useProgramTrail.ts'
import { FindingRow } from './FindingRow.tsx'
import type { ReadOutline } from './readOutline.ts'
import { useProgramCheck } from './useProgramCheck.ts'

type ProgramCheckPageProps = {
  /** Questions are checked by a domain that knows this one. */
  renderTests: (program: Id, topics: ReadOutline['topics']) => ReactNode
}

/** What participants of a program would miss. */
export const ProgramCheckPage = ({ renderTests }: ProgramCheckPageProps) => {
  const t = useMessages(programCheckMessages)
  const { id = '' } = useParams()
  const { program, outline, findings, progress, isReading, error, refetch } = useProgramCheck(id)
  const notFoundMessage = useNotFoundMessage(program)
  const trail = useProgramTrail(id)
  const failure = error ?? (program.data ? null : program.error)
  if (notFoundMessage !== undefined) return <NotFound message={notFoundMessage} />
  return (
    <>
      <PageTitle title={t('programCheck.title')} trail={trail} />
      <Card sx={formCardSx}>
        {isReading && progress && <Progress {...progress} />}
        {failure && !isReading && <ErrorMessage error={failure} onRetry={refetch} />}
        {outline && findings ? (
          <>
            <Result
              programId={id}
              title={program.data?.title || DASH}
              outline={outline}
              findings={findings}
              onRetry={refetch}
            />
            {renderTests(id, outline.topics)}
          </>
        ) : (
          !failure && <RowsSkeleton rows={6} height={56} />
        )}
      </Card>
    </>
  )
}

const Progress = ({ done, total }: { done: number; total: number }) => {
  const t = useMessages(programCheckMessages)
  const id = useId()
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2 }}>
      <Box id={id} role="status" sx={{ mb: 1, color: 'text.secondary', fontSize: 13 }}>
        {t('programCheck.reading', { done, total })}
      </Box>
      <LinearProgress
        aria-labelledby={id}
        variant="determinate"
        value={total === 0 ? 100 : (done / total) * 100}
      />
    </Box>
  )
}

const aspects = ['program', 'outline', 'activities'] as const

type ResultProps = {
  programId: Id
  title: string
  outline: ReadOutline
  findings: readonly Finding[]
  onRetry: () => void
}

const Result = ({ programId, title, outline, findings, onRetry }: ResultProps) => {
  const t = useMessages(programCheckMessages)
  const groups = groupFindings(findings)
  const sections = severities.map((severity) => {
    const severityGroups = groups.filter((group) => group.severity === severity)
    return {
      severity,
      groups: severityGroups,
      count: severityGroups.flatMap((group) => group.findings).length,
    }
  })
  const activityCount = outline.topics.flatMap(({ activities }) => activities ?? []).length
  return (
    <>
      <Box sx={{ display: 'grid', rowGap: 0.5, px: { xs: 2, sm: 3 }, py: 2 }}>
        <Box sx={{ fontSize: 16, fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
        <SeverityCounts counts={sections} />
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {t('programCheck.scope', { topics: outline.topics.length, activities: activityCount })}
        </Box>
      </Box>
      {outline.unread.length > 0 && <Unread unread={outline.unread} onRetry={onRetry} />}
      {findings.length === 0 && outline.unread.length === 0 && (
        <NoIssues checkedAspects={aspects.map((aspect) => t(`programCheck.about.${aspect}`))} />
      )}
      {sections.map(
        ({ severity, count, groups: sectionGroups }) =>
          count > 0 && (
            <SeveritySection key={severity} severity={severity} count={count}>
              {sectionGroups.map((group) => (
                <FindingRow key={group.rule} programId={programId} group={group} />
              ))}
            </SeveritySection>
          ),
      )}
    </>
  )
}

const VISIBLE_ERRORS = 5

const Unread = ({ unread, onRetry }: { unread: ReadOutline['unread']; onRetry: () => void }) => {
  const t = useMessages(programCheckMessages, uiMessages)
  const errorText = useErrorText()
  const hiddenCount = unread.length - VISIBLE_ERRORS
  return (
    <Box role="alert" sx={{ px: { xs: 2, sm: 3 }, pb: 2, overflowWrap: 'anywhere' }}>
      {unread.slice(0, VISIBLE_ERRORS).map(({ name, error }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and rows never move
        <Box key={index}>{t('programCheck.unread', { name: name || DASH, message: errorText(error) })}</Box>
      ))}
      {hiddenCount > 0 && <Box>{t('programCheck.others', { count: hiddenCount })}</Box>}
      <Button size="small" startIcon={<RefreshCw size={16} />} onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </Box>
  )
}
