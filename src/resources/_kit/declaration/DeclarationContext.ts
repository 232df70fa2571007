import { createContext, useContext } from 'react'
import type { FieldDeclaration, ResourceDeclaration } from './defineResource.ts'

export const DeclarationContext = createContext<ResourceDeclaration | undefined>(undefined)

/** The declaration of the resource whose list or form this is. */
export function useDeclaration(): ResourceDeclaration & Required<Pick<ResourceDeclaration, 'list' | 'form'>> {
  const declaration = useContext(DeclarationContext)
  if (!declaration?.list || !declaration.form)
    throw new Error('useDeclaration is for views of a declared resource')
  return { ...declaration, list: declaration.list, form: declaration.form }
}

/** A field of a declaration by its path; `checkDeclaration` has seen that it is there. */
export function fieldOf(declaration: ResourceDeclaration, path: string): FieldDeclaration {
  const field = (declaration.fields as Record<string, FieldDeclaration | undefined>)[path]
  if (!field) throw new Error(`«${path}» is not among the fields of «${declaration.name}»`)
  return field
}
