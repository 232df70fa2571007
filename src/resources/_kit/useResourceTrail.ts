import { useDeclaration } from './DeclarationContext.ts'
import type { Crumb } from './page.tsx'
import { resourcePath } from './resourcePath.ts'
import { useListTitle } from './useListTitle.ts'

/** The step to a resource's list, for the breadcrumbs of what lies below it. */
export function useResourceTrail(): Crumb[] {
  const declaration = useDeclaration()
  const listTitle = useListTitle()
  return [{ label: listTitle(declaration.name), to: resourcePath(declaration, 'list') }]
}
