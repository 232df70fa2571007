import { fieldOf, useDeclaration } from '../declaration/DeclarationContext.ts'
import { FieldValue } from './FieldValue.tsx'
import type { ValueProps } from './fieldType.ts'
import { fieldTypesInForm } from './fieldTypesInForm.ts'

/** In full; `FieldValue` is as lists show it. */
export const FieldFullValue = ({ path, ...props }: ValueProps) => {
  const { type } = fieldOf(useDeclaration(), path)
  const { FullValue } = fieldTypesInForm[type]
  return FullValue ? (
    <FullValue path={path} FullValue={FieldFullValue} {...props} />
  ) : (
    <FieldValue path={path} type={type} {...props} />
  )
}
