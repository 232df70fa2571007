import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../../messages.ts'
import { allQuestions, type Tree } from '../../../model/tree.ts'
import { useBuilderState } from '../../../state/BuilderContext.ts'
import { usePriorityLoading } from '../../../usePriorityLoading.ts'
import { WhenLoaded } from '../../../WhenLoaded.tsx'
import { NumberFields } from '../fields/NumberFields.tsx'
import { OptionsField, OptionsFooter } from '../fields/OptionsField.tsx'
import { ExplanationFields, InstructionField, QuestionField } from '../fields/TextFields.tsx'
import { SaveErrorAlert } from '../SaveErrorAlert.tsx'
import { EditorHeader } from './EditorHeader.tsx'

const neighbours = (tree: Tree, question: string) => {
  const all = allQuestions(tree)
  const index = all.indexOf(question)
  return [all[index + 1], all[index - 1]].filter((key) => key !== undefined)
}

/** Parts are memoised: a keystroke renders only its field. */
export const QuestionEditor = ({ question }: { question: string }) => {
  const t = useMessages(packetMessages)
  const hasQuestion = useBuilderState(({ doc }) => doc.questions.has(question))
  const saveError = useBuilderState(({ saveErrors }) => saveErrors.get(`question ${question}`))
  const questions = useMemo(() => [question], [question])
  const tree = useBuilderState(({ doc }) => doc.tree)
  usePriorityLoading(
    'editor',
    useMemo(() => [question, ...neighbours(tree, question)], [tree, question]),
  )
  if (!hasQuestion) return null
  return (
    <Box
      component="section"
      aria-label={t('questionEditor.question')}
      // A long group name must not widen it.
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}
    >
      <EditorHeader question={question} />
      <SaveErrorAlert saveError={saveError} />
      <WhenLoaded questions={questions}>
        <InstructionField question={question} />
        <QuestionField question={question} />
        <OptionsField question={question} />
        <Box sx={belowFooter}>
          <NumberFields question={question} />
        </Box>
        <OptionsFooter question={question} />
        <Box sx={belowFooter}>
          <ExplanationFields question={question} />
        </Box>
      </WhenLoaded>
    </Box>
  )
}

/** Shown below the options' footer, which Tab reaches later. */
const belowFooter = { order: 1 }
