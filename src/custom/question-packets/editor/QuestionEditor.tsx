import Box from '@mui/material/Box'
import { useId } from 'react'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { type FaultField, faultsOf } from '../model/faults.ts'
import { standingOf } from '../model/tree.ts'
import type { QuestionValues, TextPart } from '../model/values.ts'
import { useBuilder, useBuilt } from '../state/BuilderContext.ts'
import { showsFaults } from '../state/marks.ts'
import { packetWords } from '../words.ts'
import { EditorHead } from './EditorHead.tsx'
import { ExplanationFields } from './ExplanationFields.tsx'
import { elementId } from './elementId.ts'
import { InstructionField } from './InstructionField.tsx'
import { Label } from './Label.tsx'
import { NumberFields } from './NumberFields.tsx'
import { OptionsField } from './OptionsField.tsx'
import { PartField } from './PartField.tsx'
import { RefusedNote } from './RefusedNote.tsx'
import { useGuardedWrite } from './useGuardedWrite.ts'

/** All of one question. */
export const QuestionEditor = ({ question }: { question: string }) => {
  const t = useText(packetWords)
  const label = useId()
  const builder = useBuilder()
  const values = useBuilt(({ doc }) => doc.questions.get(question)?.values)
  const group = useBuilt(({ doc }) => standingOf(doc.tree, question)?.group)
  const shows = useBuilt((state) => showsFaults(state, question))
  const refusal = useBuilt(({ refused }) => refused.get(`question ${question}`))
  const change = useGuardedWrite(question)
  if (!values || !group) return null

  const current = () => builder.getState().doc.questions.get(question)?.values ?? values
  const changePart =
    (part: TextPart) => (next: (part: QuestionValues[TextPart]) => QuestionValues[TextPart]) =>
      change((now) => ({ ...now, [part]: next(now[part]) }))
  const faults = shows ? faultsOf(values) : []
  const faultAt = (field: FaultField): string | undefined => {
    const found = faults.find((fault) => fault.field === field)
    return found ? t(`packetFaults.${found.rule}`) : undefined
  }
  const refusedAt = (path: string) => refusal?.fields[path]
  const id = elementId(question)
  return (
    <Box component="section" aria-label={t('questionEditor.question')} sx={{ display: 'grid', gap: 2.5 }}>
      <EditorHead question={question} />
      <RefusedNote refusal={refusal} />
      <InstructionField
        id={id}
        question={question}
        group={group}
        part={values.instruction}
        current={() => current().instruction}
        onChange={changePart('instruction')}
      />
      <Box>
        <Label id={label} isRequired isFaulty={faultAt('question') !== undefined}>
          {t('questionEditor.question')}
        </Label>
        <PartField
          id={`${id}-question`}
          name={t('questionEditor.question')}
          labelId={label}
          part={values.question}
          current={() => current().question}
          onChange={changePart('question')}
          fault={faultAt('question') ?? refusedAt('question.text') ?? refusedAt('question.media')}
          isRequired
        />
      </Box>
      <OptionsField
        id={id}
        values={values}
        current={current}
        onChange={change}
        faultOf={(key) => {
          const at = values.options.findIndex((option) => option.key === key)
          return (
            faultAt(`option ${key}`) ?? refusedAt(`options.${at}.text`) ?? refusedAt(`options.${at}.media`)
          )
        }}
        fault={faultAt('options') ?? faultAt('right') ?? refusedAt('options') ?? refusedAt('correct_answer')}
      />
      <NumberFields
        id={id}
        values={values}
        onChange={change}
        pointFault={faultAt('point') ?? refusedAt('point')}
        timerFault={faultAt('timer') ?? refusedAt('question.timer')}
      />
      <ExplanationFields id={id} values={values} current={current} onChange={changePart} />
    </Box>
  )
}
