import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { useEvent, useTranslateLabel } from 'react-admin'
import { type FieldValues, set, useFormContext } from 'react-hook-form'
import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { FieldFullValue } from '../fields/FieldFullValue.tsx'
import { useMessages } from '../text/useMessages.ts'
import { ConflictFrame } from './ConflictFrame.tsx'
import { type Difference, findDifferences, type Side } from './conflict.ts'
import { useCustomValue } from './customValues.ts'
import { formMessages } from './messages.ts'
import { useReplaceValues } from './useReplaceValues.ts'
import { VersionChoice } from './VersionChoice.tsx'

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

type ConflictChoiceProps = {
  difference: Difference
  choice: Side | undefined
  onChoose: (side: Side) => void
}

const ConflictChoice = ({ difference, choice, onChoose }: ConflictChoiceProps) => {
  const { name } = useDeclaration()
  const translateLabel = useTranslateLabel()
  const { path, mine, newer } = difference
  return (
    <VersionChoice
      label={String(translateLabel({ resource: name, source: path }))}
      mine={<VersionValue path={path} value={mine} />}
      newer={<VersionValue path={path} value={newer} />}
      choice={choice}
      onChoose={onChoose}
    />
  )
}

const VersionValue = ({ path, value }: { path: string; value: unknown }) => {
  const { name } = useDeclaration()
  const CustomValue = useCustomValue(path)
  return CustomValue ? (
    <CustomValue value={value} />
  ) : (
    <FieldFullValue resource={name} path={path} value={value} />
  )
}
