import type { Crumb } from './page.tsx'
import { resourcePath } from './resourcePath.ts'
import { useListTitle } from './useListTitle.ts'

/** The step to a resource's list, for the breadcrumbs of what lies below it. */
export function useResourceTrail(name: string): Crumb[] {
  const listTitle = useListTitle()
  return [{ label: listTitle(name), to: resourcePath({ name }, 'list') }]
}
