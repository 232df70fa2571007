import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { elementId } from '../../../elementId.ts'
import { packetMessages } from '../../../messages.ts'
import { isEmptyPart } from '../../../model/values.ts'
import { useBuilderState } from '../../../state/BuilderContext.ts'
import { LabelledPart } from '../part/LabelledPart.tsx'
import { useTextPart } from './questionFieldHooks.ts'
import { useOpenedField } from './useOpenedField.ts'

export const ExplanationFields = memo(({ question }: { question: string }) => {
  const t = useMessages(packetMessages)
  const id = elementId(question)
  const isEmpty = useBuilderState(({ doc }) => {
    const values = doc.questions.get(question)?.values
    return !values || (isEmptyPart(values.correct) && isEmptyPart(values.wrong))
  })
  const { isOpened, open } = useOpenedField(`${id}-correct`)
  if (isEmpty && !isOpened)
    return (
      <Box>
        <Button size="small" startIcon={<Plus size={14} />} sx={{ px: 1, ml: -1 }} onClick={open}>
          {t('questionEditor.addExplanation')}
        </Button>
      </Box>
    )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
        {t('questionEditor.explanation')}
      </Box>
      <ExplanationField question={question} part="correct" />
      <ExplanationField question={question} part="wrong" />
    </Box>
  )
})

const ExplanationField = ({ question, part }: { question: string; part: 'correct' | 'wrong' }) => {
  const t = useMessages(packetMessages)
  const binding = useTextPart(question, part)
  return (
    <LabelledPart
      id={`${elementId(question)}-${part}`}
      name={t(`questionEditor.${part}`)}
      binding={binding}
    />
  )
}
