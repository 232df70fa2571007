import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { type FieldValues, set, useFormContext } from 'react-hook-form'
import { useMessages } from '../text/useMessages.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { ConflictFrame } from './ConflictFrame.tsx'
import { type Difference, findDifferences, type Side } from './conflict.ts'
import { formMessages } from './messages.ts'
import { useReplaceValues } from './useReplaceValues.ts'

type ConflictDialogProps = {
  fieldPaths: (values: FieldValues) => readonly string[]
  base: unknown
  /** The current record as form values; undefined without a conflict. */
  serverRecord: FieldValues | undefined
  onClose: () => void
  /** Called after rebasing on the newer record, before the save. */
  onResolved: (newer: FieldValues) => void
}

export const ConflictDialog = ({
  fieldPaths,
  base,
  serverRecord,
  onClose,
  onResolved,
}: ConflictDialogProps) => {
  const t = useMessages(formMessages)
  const { getValues, reset } = useFormContext()
  const replaceValues = useReplaceValues()
  const markerRef = useRef<HTMLSpanElement>(null)
  const [differingFields, setDifferingFields] = useState<Difference[]>([])
  const [choices, setChoices] = useState<Readonly<Record<string, Side | undefined>>>({})

  const fieldPathsOf = useEvent(fieldPaths)
  useEffect(() => {
    if (!serverRecord) return
    const mine = getValues()
    const foundDifferences = findDifferences(fieldPathsOf(mine), { base, mine, newer: serverRecord })
    setDifferingFields(foundDifferences)
    setChoices(Object.fromEntries(foundDifferences.map(({ path, suggestion }) => [path, suggestion])))
  }, [serverRecord, base, getValues, fieldPathsOf])

  const undecidedCount = differingFields.filter(({ path }) => choices[path] === undefined).length
  const handleResolve = () => {
    if (!serverRecord) return
    const chosenValues = structuredClone(serverRecord)
    for (const { path, mine } of differingFields) if (choices[path] === 'mine') set(chosenValues, path, mine)
    reset(serverRecord)
    replaceValues(chosenValues)
    onResolved(serverRecord)
    markerRef.current?.closest('form')?.requestSubmit()
  }
  return (
    <>
      <span hidden ref={markerRef} />
      <ConflictFrame
        open={serverRecord !== undefined}
        title={t('form.conflictTitle')}
        text={t(differingFields.length > 0 ? 'form.conflictText' : 'form.conflictSame')}
        undecidedCount={undecidedCount}
        onClose={onClose}
        onResolve={handleResolve}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          {differingFields.map((difference) => (
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
