import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { RichTextView } from '../../../../../resources/_kit/rich-text/RichTextView.tsx'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { elementId, fieldId } from '../../../elementId.ts'
import { packetMessages } from '../../../messages.ts'
import { locationOf } from '../../../model/tree.ts'
import { emptyPart, isEmptyPart } from '../../../model/values.ts'
import { useBuilder, useBuilderState } from '../../../state/BuilderContext.ts'
import { open } from '../../../state/opening.ts'
import { LabelledPart } from '../part/LabelledPart.tsx'
import type { PartBinding } from '../part/partBinding.ts'
import { usePastedQuestions } from '../paste/usePastedQuestions.tsx'
import { useFieldErrorText, useTextPart } from './questionFieldHooks.ts'

export const InstructionField = memo(({ question }: { question: string }) => {
  const t = useMessages(packetMessages)
  const id = elementId(question)
  const builder = useBuilder()
  const group = useBuilderState(({ doc }) => locationOf(doc.tree, question)?.group)
  const binding = useTextPart(question, 'instruction')
  const isEmpty = useBuilderState((state) => isEmptyPart(binding.read(state) ?? emptyPart))
  const { isOpened, openField } = useOpenedField(`${id}-instruction`)
  if (!group) return null
  if (group.isGroup)
    return (
      <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'background.default', border: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
          <Box sx={{ fontSize: 13.5, fontWeight: 600 }}>{t('questionEditor.sharedInstruction')}</Box>
          <Button size="small" onClick={() => open(builder, `group ${group.key}`)} sx={{ ml: 'auto' }}>
            {t('questionEditor.editShared')}
          </Button>
        </Box>
        <SharedInstruction binding={binding} />
      </Box>
    )
  if (isEmpty && !isOpened)
    return <AddButton label={t('questionEditor.addInstruction')} onClick={openField} />
  return <LabelledPart id={`${id}-instruction`} name={t('questionEditor.instruction')} binding={binding} />
})

/** Read-only: edited in the group. */
const SharedInstruction = ({ binding }: { binding: PartBinding }) => {
  const t = useMessages(packetMessages)
  const part = useBuilderState(binding.read)
  if (!part || isEmptyPart(part))
    return <Box sx={{ color: 'text.secondary' }}>{t('questionEditor.noShared')}</Box>
  return <RichTextView html={part.text} />
}

export const QuestionField = memo(({ question }: { question: string }) => {
  const t = useMessages(packetMessages)
  const binding = useTextPart(question, 'question')
  const errorText = useFieldErrorText(question, 'question')
  const { onPaste, bar } = usePastedQuestions(question)
  return (
    <div>
      <LabelledPart
        id={fieldId(question, 'question')}
        name={t('questionEditor.question')}
        binding={binding}
        errorText={errorText}
        isRequired
        isOnWay
        onPaste={onPaste}
      />
      {bar}
    </div>
  )
})

export const ExplanationFields = memo(({ question }: { question: string }) => {
  const t = useMessages(packetMessages)
  const id = elementId(question)
  const isEmpty = useBuilderState(({ doc }) => {
    const values = doc.questions.get(question)?.values
    return !values || (isEmptyPart(values.correct) && isEmptyPart(values.wrong))
  })
  const { isOpened, openField } = useOpenedField(`${id}-correct`)
  if (isEmpty && !isOpened)
    return <AddButton label={t('questionEditor.addExplanation')} onClick={openField} />
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

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Box>
    <Button size="small" startIcon={<Plus size={14} />} sx={{ px: 1, ml: -1 }} onClick={onClick}>
      {label}
    </Button>
  </Box>
)

/** An optional field that mounts focused on demand. */
function useOpenedField(id: string): { isOpened: boolean; openField: () => void } {
  // By element: the editor is reused for the next question.
  const [openedId, setOpenedId] = useState<string>()
  const shouldFocus = useRef(false)
  useEffect(() => {
    if (!shouldFocus.current) return
    shouldFocus.current = false
    document.getElementById(id)?.focus()
  })
  return {
    isOpened: openedId === id,
    openField: () => {
      shouldFocus.current = true
      setOpenedId(id)
    },
  }
}
