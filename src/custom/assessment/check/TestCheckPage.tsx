import Card from '@mui/material/Card'
import { useMemo } from 'react'
import { formCardSx } from '../../../resources/_kit/page/CreatePage.tsx'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { NoIssues, SeveritySection } from '../../../resources/_kit/ui/SeveritySection.tsx'
import { severities } from '../../../resources/_kit/ui/severity.ts'
import { outlineMessages } from '../../program/messages.ts'
import { useBuilderState } from '../state/BuilderContext.ts'
import { type ReadTest, TestPage } from '../TestPage.tsx'
import { CheckHeader } from './CheckHeader.tsx'
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

export default TestCheckPage
