import { fieldOf, useDeclaration } from '../declaration/DeclarationContext.ts'
import { FieldValue } from './FieldValue.tsx'
import type { ValueProps } from './kind.ts'
import { kindsInForm } from './kindsInForm.ts'

/** In full; `FieldValue` is as lists show it. */
export const FieldShown = ({ path, ...props }: ValueProps) => {
  const { kind } = fieldOf(useDeclaration(), path)
  const { Shown } = kindsInForm[kind]
  return Shown ? (
    <Shown path={path} Shown={FieldShown} {...props} />
  ) : (
    <FieldValue path={path} kind={kind} {...props} />
  )
}
