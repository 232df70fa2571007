import { useTranslateLabel } from 'react-admin'
import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { FieldShown } from '../fields/FieldShown.tsx'
import type { Difference, Side } from './conflict.ts'
import { useShownValue } from './shownValues.ts'
import { VersionChoice } from './VersionChoice.tsx'

type ConflictChoiceProps = {
  difference: Difference
  choice: Side | undefined
  onChoose: (side: Side) => void
}

export const ConflictChoice = ({ difference, choice, onChoose }: ConflictChoiceProps) => {
  const { name } = useDeclaration()
  const translateLabel = useTranslateLabel()
  const { path, mine, newer } = difference
  return (
    <VersionChoice
      label={String(translateLabel({ resource: name, source: path }))}
      mine={<Shown path={path} value={mine} />}
      newer={<Shown path={path} value={newer} />}
      choice={choice}
      onChoose={onChoose}
    />
  )
}

const Shown = ({ path, value }: { path: string; value: unknown }) => {
  const { name } = useDeclaration()
  const Own = useShownValue(path)
  return Own ? <Own value={value} /> : <FieldShown resource={name} path={path} value={value} />
}
