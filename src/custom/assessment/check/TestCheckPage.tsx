import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { formCardSx } from '../../../resources/_kit/page/pageWidths.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { NoIssues, SeverityCounts, SeveritySection } from '../../../resources/_kit/ui/SeveritySection.tsx'
import { type SeverityCount, severities } from '../../../resources/_kit/ui/severity.ts'
import { outlineMessages } from '../../program/messages.ts'
import { allQuestions } from '../model/tree.ts'
import { hasUnsavedChanges, unsavedChangesIn } from '../model/unsaved.ts'
import { useBuilderState } from '../state/BuilderContext.ts'
import { QuestionsButton, type ReadTest, TestPage } from '../TestPage.tsx'
import { EntryRow } from './EntryRow.tsx'
import { toEntries } from './entries.ts'
import { testCheckMessages } from './messages.ts'
import { findIssues } from './rules/findIssues.ts'

const checkedAspects = ['questions', 'packets', 'settings', 'media', 'twins', 'habits'] as const

/** Flaws in a test that participants would notice. */
const TestCheckPage = () => {
  const t = useMessages(outlineMessages)
  return <TestPage title={t('outline.checkTest')}>{(test) => <CheckResult test={test} />}</TestPage>
}

const CheckResult = ({ test: { title, settings } }: { test: ReadTest }) => {
  const t = useMessages(testCheckMessages)
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
      {issues.length === 0 && (
        <NoIssues checkedAspects={checkedAspects.map((aspect) => t(`testCheck.about.${aspect}`))} />
      )}
      {groups.map(
        ({ entries, ...sectionProps }) =>
          entries.length > 0 && (
            <SeveritySection key={sectionProps.severity} {...sectionProps}>
              {entries.map((entry) => (
                <EntryRow key={entry.key} entry={entry} />
              ))}
            </SeveritySection>
          ),
      )}
    </Card>
  )
}

type CheckHeaderProps = { title: string; counts: readonly SeverityCount[] }

const CheckHeader = ({ title, counts }: CheckHeaderProps) => {
  const t = useMessages(testCheckMessages)
  const tree = useBuilderState(({ doc }) => doc.tree)
  const isUnsaved = useBuilderState(({ doc }) => hasUnsavedChanges(unsavedChangesIn(doc)))
  return (
    <Box
      sx={{ px: { xs: 2, sm: 3 }, py: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0, display: 'grid', rowGap: 0.5 }}>
        <Box sx={{ fontSize: 16, fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
        <SeverityCounts counts={counts} />
        {tree.length > 0 && (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {t('testCheck.checked', {
              questions: allQuestions(tree).length,
              packets: tree.length,
            })}{' '}
            {isUnsaved && t('testCheck.withUnsaved')}
          </Box>
        )}
      </Box>
      <QuestionsButton
        variant="outlined"
        startIcon={<ArrowLeft size={16} />}
        sx={{ flexGrow: { xs: 1, sm: 0 } }}
      />
    </Box>
  )
}

export default TestCheckPage
