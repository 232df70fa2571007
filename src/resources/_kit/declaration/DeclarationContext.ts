import { createContext, useContext } from 'react'
import type { FieldDeclaration, ResourceDeclaration } from './defineResource.ts'

export const DeclarationContext = createContext<ResourceDeclaration | undefined>(undefined)

/** The declaration of the screen, or of the form around. */
export const useDeclaration = (): ResourceDeclaration => useDeclarationOr(undefined)

export function useDeclarationOr(declarationProp: ResourceDeclaration | undefined): ResourceDeclaration {
  const contextDeclaration = useContext(DeclarationContext)
  const declaration = declarationProp ?? contextDeclaration
  if (!declaration) throw new Error('No declared resource is around')
  return declaration
}

export function useDeclarationWith<Part extends 'list' | 'form'>(
  part: Part,
): ResourceDeclaration & Required<Pick<ResourceDeclaration, Part>> {
  const declaration = useDeclaration()
  if (!hasPart(declaration, part)) throw new Error(`«${declaration.name}» declares no ${part}`)
  return declaration
}

const hasPart = <Part extends 'list' | 'form'>(
  declaration: ResourceDeclaration,
  part: Part,
): declaration is ResourceDeclaration & Required<Pick<ResourceDeclaration, Part>> =>
  declaration[part] !== undefined

/** `checkDeclaration` has seen that it is there. */
export function fieldOf(
  declaration: Pick<ResourceDeclaration, 'name' | 'fields'>,
  path: string,
): FieldDeclaration {
  const field = (declaration.fields as Record<string, FieldDeclaration | undefined>)[path]
  if (!field) throw new Error(`«${path}» is not among the fields of «${declaration.name}»`)
  return field
}
