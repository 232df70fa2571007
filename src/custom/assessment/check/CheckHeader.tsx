import Box from '@mui/material/Box'
import { ArrowLeft } from 'lucide-react'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { SeverityCounts } from '../../../resources/_kit/ui/SeveritySection.tsx'
import type { SeverityCount } from '../../../resources/_kit/ui/severity.ts'
import { allQuestions } from '../model/tree.ts'
import { hasUnsavedChanges, unsavedChangesIn } from '../model/unsaved.ts'
import { QuestionsButton } from '../QuestionsButton.tsx'
import { useBuilderState } from '../state/BuilderContext.ts'
import { testCheckMessages } from './messages.ts'

type CheckHeaderProps = {
  title: string
  counts: readonly SeverityCount[]
}

export const CheckHeader = ({ title, counts }: CheckHeaderProps) => {
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
