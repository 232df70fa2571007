import { resourcePath } from '../declaration/resourcePath.ts'
import { useListTitle } from '../text/useListTitle.ts'
import type { Crumb } from './PageInfo.tsx'

/** Breadcrumb of a resource's list, for pages below it. */
export function useResourceTrail(name: string): Crumb[] {
  const listTitle = useListTitle()
  return [{ label: listTitle(name), to: resourcePath({ name }, 'list') }]
}
