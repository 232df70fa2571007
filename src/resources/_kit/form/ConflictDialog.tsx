import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { type FieldValues, set, useFormContext } from 'react-hook-form'
import { useMessages } from '../text/useMessages.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { ConflictFrame } from './ConflictFrame.tsx'
import { type Difference, differences, type Side } from './conflict.ts'
import { formMessages } from './messages.ts'
import { useResetAsTyped } from './useResetAsTyped.ts'

type ConflictDialogProps = {
  fields: (values: FieldValues) => readonly string[]
  base: unknown
  /** The current record as form values; undefined without a conflict. */
  newer: FieldValues | undefined
  onClose: () => void
  /** Called after rebasing on the newer record, before the save. */
  onResolved: (newer: FieldValues) => void
}

export const ConflictDialog = ({ fields, base, newer, onClose, onResolved }: ConflictDialogProps) => {
  const t = useMessages(formMessages)
  const { getValues, reset } = useFormContext()
  const rewrite = useResetAsTyped()
  const inForm = useRef<HTMLSpanElement>(null)
  const [differing, setDiffering] = useState<Difference[]>([])
  const [choices, setChoices] = useState<Readonly<Record<string, Side | undefined>>>({})

  const fieldsOf = useRef(fields)
  useEffect(() => {
    fieldsOf.current = fields
  })
  useEffect(() => {
    if (!newer) return
    const mine = getValues()
    const all = differences(fieldsOf.current(mine), { base, mine, newer })
    setDiffering(all)
    setChoices(Object.fromEntries(all.map(({ path, suggestion }) => [path, suggestion])))
  }, [newer, base, getValues])

  const undecided = differing.filter(({ path }) => choices[path] === undefined).length
  const resolve = () => {
    if (!newer) return
    const chosen = structuredClone(newer)
    for (const { path, mine } of differing) if (choices[path] === 'mine') set(chosen, path, mine)
    reset(newer)
    rewrite(chosen)
    onResolved(newer)
    inForm.current?.closest('form')?.requestSubmit()
  }
  return (
    <>
      <span hidden ref={inForm} />
      <ConflictFrame
        open={newer !== undefined}
        title={t('form.conflictTitle')}
        text={t(differing.length > 0 ? 'form.conflictText' : 'form.conflictSame')}
        undecided={undecided}
        onClose={onClose}
        onResolve={resolve}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          {differing.map((difference) => (
            <ConflictChoice
              key={difference.path}
              difference={difference}
              choice={choices[difference.path]}
              onChoose={(side) => setChoices({ ...choices, [difference.path]: side })}
            />
          ))}
        </Box>
      </ConflictFrame>
    </>
  )
}
