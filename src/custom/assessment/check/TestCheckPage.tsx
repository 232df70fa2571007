import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { CircleCheck } from 'lucide-react'
import { useId, useMemo } from 'react'
import { formCard } from '../../../resources/_kit/page/CreatePage.tsx'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useFormat } from '../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { outlineMessages } from '../../program/messages.ts'
import { useBuilt } from '../state/BuilderContext.ts'
import { type ReadTest, TestPage } from '../TestPage.tsx'
import { CheckHead } from './CheckHead.tsx'
import { EntryRow } from './EntryRow.tsx'
import { type CheckEntry, toEntries } from './entries.ts'
import { testCheckMessages } from './messages.ts'
import { type Severity, severities } from './rules/finding.ts'
import { findingsIn } from './rules/findings.ts'
import { SeverityIcon } from './SeverityIcon.tsx'

const subjects = ['questions', 'packets', 'settings', 'media', 'twins', 'habits'] as const

/** Flaws in a test that participants would notice. */
const TestCheckPage = () => {
  const t = useMessages(outlineMessages)
  return <TestPage title={t('outline.checkTest')}>{(test) => <CheckResult test={test} />}</TestPage>
}

const CheckResult = ({ test: { title, settings } }: { test: ReadTest }) => {
  const doc = useBuilt((state) => state.doc)
  const findings = useMemo(() => findingsIn(doc, settings), [doc, settings])
  const groups = useMemo(
    () =>
      severities.map((severity) => {
        const matching = findings.filter((each) => each.severity === severity)
        return { severity, count: matching.length, entries: toEntries(doc, matching) }
      }),
    [doc, findings],
  )
  return (
    <Card sx={formCard}>
      <CheckHead title={title || DASH} counts={groups} />
      {findings.length === 0 && <NothingFound />}
      {groups.map(({ entries, ...rest }) =>
        entries.length > 0 ? <Section key={rest.severity} entries={entries} {...rest} /> : null,
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

const NothingFound = () => {
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
        {subjects.map((subject) => (
          <li key={subject}>{t(`testCheck.about.${subject}`)}</li>
        ))}
      </Box>
    </Box>
  )
}

export default TestCheckPage
