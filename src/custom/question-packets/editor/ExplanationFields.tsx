import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { isEmptyPart, type Part, type QuestionValues } from '../model/values.ts'
import { packetWords } from '../words.ts'
import { Label } from './Label.tsx'
import { PartField } from './PartField.tsx'

type ExplanationFieldsProps = {
  id: string
  values: QuestionValues
  current: () => QuestionValues
  onChange: (part: 'correct' | 'wrong') => (change: (part: Part) => Part) => void
}

/** What a participant reads after a right answer, and after a wrong one. */
export const ExplanationFields = ({ id, values, current, onChange }: ExplanationFieldsProps) => {
  const t = useText(packetWords)
  const label = useId()
  const [opened, setOpened] = useState<string>()
  const isNew = useRef(false)
  useEffect(() => {
    if (!isNew.current) return
    isNew.current = false
    document.getElementById(`${id}-correct`)?.focus()
  })
  if (isEmptyPart(values.correct) && isEmptyPart(values.wrong) && opened !== id)
    return (
      <Box>
        <Button
          size="small"
          startIcon={<Plus size={14} />}
          sx={{ ml: -1 }}
          onClick={() => {
            isNew.current = true
            setOpened(id)
          }}
        >
          {t('questionEditor.addExplanation')}
        </Button>
      </Box>
    )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
        {t('questionEditor.explanation')}
      </Box>
      {(['correct', 'wrong'] as const).map((part) => (
        <Box key={part}>
          <Label id={`${label}-${part}`}>{t(`questionEditor.${part}`)}</Label>
          <PartField
            id={`${id}-${part}`}
            name={t(`questionEditor.${part}`)}
            labelId={`${label}-${part}`}
            part={values[part]}
            current={() => current()[part]}
            onChange={onChange(part)}
          />
        </Box>
      ))}
    </Box>
  )
}
