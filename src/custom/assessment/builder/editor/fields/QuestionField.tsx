import { memo } from 'react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { fieldId } from '../../../elementId.ts'
import { packetMessages } from '../../../messages.ts'
import { LabelledPart } from '../part/LabelledPart.tsx'
import { usePastedQuestions } from '../paste/usePastedQuestions.tsx'
import { useFieldErrorText, useTextPart } from './questionFieldHooks.ts'

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
