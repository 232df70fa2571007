import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type BulkAnswer, toBulkAnswers } from '../model/evidence.ts'
import type { ParsedItem } from '../model/items.ts'
import { paneBar } from '../paneStyles.ts'
import { useImportText } from '../useImportText.ts'
import { useImportResult } from './ResultContext.ts'

const MAX_BULK_ANSWERS = 3

/** Answers all doubtful questions by one kind of evidence, and back; what was chosen by hand stays. */
export const BulkAnswers = ({ items }: { items: readonly ParsedItem[] }) => {
  const { t, evidenceText } = useImportText()
  const { choices } = useImportResult()
  const [appliedBulkAnswer, setAppliedBulkAnswer] = useState<BulkAnswer>()
  const pendingBulkAnswers = toBulkAnswers(items)
    .map((bulkAnswer) => ({
      ...bulkAnswer,
      answers: bulkAnswer.answers.filter(({ item }) => choices.rightOf(item) === undefined),
    }))
    .filter(({ answers }) => answers.length > 0)
  const undoableAnswers =
    appliedBulkAnswer?.answers.filter(({ item, right }) => choices.rightOf(item) === right) ?? []
  if (pendingBulkAnswers.length === 0 && undoableAnswers.length === 0) return null
  const handleApply = (bulkAnswer: BulkAnswer) => {
    choices.chooseAll(bulkAnswer.answers)
    setAppliedBulkAnswer(bulkAnswer)
  }
  const handleUndo = () => {
    choices.clearAnswers(undoableAnswers.map(({ item }) => item))
    setAppliedBulkAnswer(undefined)
  }
  return (
    <Box sx={bar}>
      <Box aria-live="polite">
        {appliedBulkAnswer &&
          undoableAnswers.length > 0 &&
          t('questionImport.took', {
            kind: evidenceText(appliedBulkAnswer.kind),
            count: undoableAnswers.length,
          })}
      </Box>
      {appliedBulkAnswer && undoableAnswers.length > 0 && (
        <Button size="small" onClick={handleUndo}>
          {t('questionImport.undoTaken')}
        </Button>
      )}
      {pendingBulkAnswers.slice(0, MAX_BULK_ANSWERS).map((bulkAnswer) => (
        <Button key={bulkAnswer.kind} size="small" variant="outlined" onClick={() => handleApply(bulkAnswer)}>
          {t('questionImport.takeOffer', {
            kind: evidenceText(bulkAnswer.kind),
            count: bulkAnswer.answers.length,
          })}
        </Button>
      ))}
    </Box>
  )
}

const bar = {
  ...paneBar,
  /** Mounted before it announces anything: no gap until then. */
  '& > [aria-live]:empty': { mr: -1 },
} as const
