import Box from '@mui/material/Box'
import { memo, useId } from 'react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { elementId } from '../../../elementId.ts'
import { packetWords } from '../../../words.ts'
import { Label } from '../Label.tsx'
import { PartField } from '../part/PartField.tsx'
import { useFault, useTextPart } from './questionField.ts'

/** The question's text. */
export const QuestionField = memo(({ question }: { question: string }) => {
  const t = useMessages(packetWords)
  const label = useId()
  const binding = useTextPart(question, 'question')
  const fault = useFault(question, 'question')
  return (
    <Box>
      <Label id={label} isRequired isFaulty={fault !== undefined}>
        {t('questionEditor.question')}
      </Label>
      <PartField
        id={`${elementId(question)}-question`}
        name={t('questionEditor.question')}
        labelId={label}
        binding={binding}
        fault={fault}
        isRequired
      />
    </Box>
  )
})
