import { memo } from 'react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { elementId } from '../../../elementId.ts'
import { packetMessages } from '../../../messages.ts'
import { LabelledPart } from '../part/LabelledPart.tsx'
import { useFieldErrorText, useTextPart } from './questionFieldHooks.ts'

export const QuestionField = memo(({ question }: { question: string }) => {
  const t = useMessages(packetMessages)
  const binding = useTextPart(question, 'question')
  const errorText = useFieldErrorText(question, 'question')
  return (
    <LabelledPart
      id={`${elementId(question)}-question`}
      name={t('questionEditor.question')}
      binding={binding}
      errorText={errorText}
      isRequired
    />
  )
})
