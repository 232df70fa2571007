import { useTranslateLabel } from 'react-admin'
import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { FieldFullValue } from '../fields/FieldFullValue.tsx'
import type { Difference, Side } from './conflict.ts'
import { useCustomValue } from './customValues.ts'
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
