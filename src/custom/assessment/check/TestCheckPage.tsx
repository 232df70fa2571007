import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { CircleCheck } from 'lucide-react'
import { useId, useMemo } from 'react'
import { formCardSx } from '../../../resources/_kit/page/CreatePage.tsx'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useFormat } from '../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { outlineMessages } from '../../program/messages.ts'
import { useBuilderState } from '../state/BuilderContext.ts'
import { type ReadTest, TestPage } from '../TestPage.tsx'
import { CheckHeader } from './CheckHeader.tsx'
import { EntryRow } from './EntryRow.tsx'
import { type CheckEntry, toEntries } from './entries.ts'
import { testCheckMessages } from './messages.ts'
import { type Severity, severities } from './rules/checkIssue.ts'
import { findIssues } from './rules/findIssues.ts'
import { SeverityIcon } from './SeverityIcon.tsx'

const checkedAspects = ['questions', 'packets', 'settings', 'media', 'twins', 'habits'] as const

/** Flaws in a test that participants would notice. */
const TestCheckPage = () => {
  const t = useMessages(outlineMessages)
  return <TestPage title={t('outline.checkTest')}>{(test) => <CheckResult test={test} />}</TestPage>
}

const CheckResult = ({ test: { title, settings } }: { test: ReadTest }) => {
  const doc = useBuilderState((state) => state.doc)
  const issues = useMemo(() => findIssues(doc, settings), [doc, settings])
  const groups = useMemo(
    () =>
      severities.map((severity) => {
        const matchingIssues = issues.filter((each) => each.severity === severity)
        return { severity, count: matchingIssues.length, entries: toEntries(doc, matchingIssues) }
      }),
    [doc, issues],
  )
  return (
    <Card sx={formCardSx}>
      <CheckHeader title={title || DASH} counts={groups} />
      {issues.length === 0 && <NoIssues />}
      {groups.map(({ entries, ...sectionProps }) =>
        entries.length > 0 ? (
          <Section key={sectionProps.severity} entries={entries} {...sectionProps} />
        ) : null,
      )}
    </Card>
  )
}

type SectionProps = { severity: Severity; count: number; entries: readonly CheckEntry[] }

const Section = ({ severity, count, entries }: SectionProps) => {
  const t = useMessages(testCheckMessages)
  const format = useFormat()
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Box
        component="h2"
        id={id}
        sx={{
          m: 0,
          px: { xs: 2, sm: 3 },
          py: 1,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
          fontSize: 14,
          fontWeight: 600,
        }}
      >
        <SeverityIcon severity={severity} />
        {t(`testCheck.severity.${severity}`)}
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {format.number(count)}
        </Box>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& > li:first-of-type': { borderTop: 0 } }}>
        {entries.map((entry) => (
          <EntryRow key={entry.key} entry={entry} />
        ))}
      </Box>
    </Box>
  )
}

const NoIssues = () => {
  const t = useMessages(testCheckMessages)
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Box component="h2" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 1, fontSize: 16 }}>
        <Box
          component={CircleCheck}
          aria-hidden="true"
          size={20}
          sx={{ flexShrink: 0, color: ({ palette }) => palette.status.success[0] }}
        />
        {t('testCheck.none')}
      </Box>
      <Box sx={{ mt: 2, color: 'text.secondary' }}>{t('testCheck.what')}</Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, color: 'text.secondary' }}>
        {checkedAspects.map((subject) => (
          <li key={subject}>{t(`testCheck.about.${subject}`)}</li>
        ))}
      </Box>
    </Box>
  )
}

export default TestCheckPage
