import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { isEmptyPart } from '../model/values.ts'
import { useBuilt } from '../state/BuilderContext.ts'
import { packetWords } from '../words.ts'
import { elementId } from './elementId.ts'
import { Label } from './Label.tsx'
import { PartField } from './PartField.tsx'
import { useTextPart } from './useField.ts'

/** What a participant reads after a right answer, and after a wrong one. */
export const ExplanationFields = memo(({ question }: { question: string }) => {
  const t = useText(packetWords)
  const id = elementId(question)
  const isEmpty = useBuilt(({ doc }) => {
    const values = doc.questions.get(question)?.values
    return !values || (isEmptyPart(values.correct) && isEmptyPart(values.wrong))
  })
  const [opened, setOpened] = useState<string>()
  const isNew = useRef(false)
  useEffect(() => {
    if (!isNew.current) return
    isNew.current = false
    document.getElementById(`${id}-correct`)?.focus()
  })
  if (isEmpty && opened !== id)
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
      <ExplanationField question={question} part="correct" />
      <ExplanationField question={question} part="wrong" />
    </Box>
  )
})

const ExplanationField = ({ question, part: name }: { question: string; part: 'correct' | 'wrong' }) => {
  const t = useText(packetWords)
  const label = useId()
  const { part, current, onChange } = useTextPart(question, name)
  if (!part) return null
  return (
    <Box>
      <Label id={label}>{t(`questionEditor.${name}`)}</Label>
      <PartField
        id={`${elementId(question)}-${name}`}
        name={t(`questionEditor.${name}`)}
        labelId={label}
        part={part}
        current={current}
        onChange={onChange}
      />
    </Box>
  )
}
