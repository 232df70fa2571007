import { memo } from 'react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { elementId } from '../../../elementId.ts'
import { packetWords } from '../../../words.ts'
import { LabelledPart } from '../part/LabelledPart.tsx'
import { useFault, useTextPart } from './questionField.ts'

export const QuestionField = memo(({ question }: { question: string }) => {
  const t = useMessages(packetWords)
  const binding = useTextPart(question, 'question')
  const fault = useFault(question, 'question')
  return (
    <LabelledPart
      id={`${elementId(question)}-question`}
      name={t('questionEditor.question')}
      binding={binding}
      fault={fault}
      isRequired
    />
  )
})
