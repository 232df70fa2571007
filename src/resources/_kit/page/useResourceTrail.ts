import { resourcePath } from '../declaration/resourcePath.ts'
import { useListTitle } from '../text/useListTitle.ts'
import type { Crumb } from './PageInfo.tsx'

export function useResourceTrail(name: string): Crumb[] {
  const listTitle = useListTitle()
  return [{ label: listTitle(name), to: resourcePath({ name }, 'list') }]
}
