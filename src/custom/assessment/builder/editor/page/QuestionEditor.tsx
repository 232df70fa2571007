import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { allQuestions, type Tree } from '../../../model/tree.ts'
import { useBuilt } from '../../../state/BuilderContext.ts'
import { useShown } from '../../../useShown.ts'
import { WhenRead } from '../../../WhenRead.tsx'
import { packetWords } from '../../../words.ts'
import { ExplanationFields } from '../fields/ExplanationFields.tsx'
import { InstructionField } from '../fields/InstructionField.tsx'
import { NumberFields } from '../fields/NumberFields.tsx'
import { OptionsField } from '../fields/OptionsField.tsx'
import { QuestionField } from '../fields/QuestionField.tsx'
import { RefusedNote } from '../RefusedNote.tsx'
import { EditorHead } from './EditorHead.tsx'

const neighbours = (tree: Tree, question: string) => {
  const all = allQuestions(tree)
  const at = all.indexOf(question)
  return [all[at + 1], all[at - 1]].filter((key) => key !== undefined)
}

/** Parts are memoised: a keystroke renders only its field. */
export const QuestionEditor = ({ question }: { question: string }) => {
  const t = useMessages(packetWords)
  const isThere = useBuilt(({ doc }) => doc.questions.has(question))
  const refusal = useBuilt(({ refused }) => refused.get(`question ${question}`))
  const only = useMemo(() => [question], [question])
  const tree = useBuilt(({ doc }) => doc.tree)
  useShown(
    'editor',
    useMemo(() => [question, ...neighbours(tree, question)], [tree, question]),
  )
  if (!isThere) return null
  return (
    <Box
      component="section"
      aria-label={t('questionEditor.question')}
      // A long group name must not widen it.
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}
    >
      <EditorHead question={question} />
      <RefusedNote refusal={refusal} />
      <WhenRead questions={only}>
        <InstructionField question={question} />
        <QuestionField question={question} />
        <OptionsField question={question} />
        <NumberFields question={question} />
        <ExplanationFields question={question} />
      </WhenRead>
    </Box>
  )
}
