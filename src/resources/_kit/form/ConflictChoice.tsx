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

/** A field's two versions, side by side. */
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

/** The value's display: the view's own, or its kind's. */
const Shown = ({ path, value }: { path: string; value: unknown }) => {
  const { name } = useDeclaration()
  const Own = useShownValue(path)
  return Own ? <Own value={value} /> : <FieldShown resource={name} path={path} value={value} />
}
