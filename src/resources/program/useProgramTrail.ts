import type { Crumb } from '../_kit/page.tsx'
import { useListTitle } from '../_kit/useListTitle.ts'

/** The step to the program list, for the breadcrumbs of what lies below it. */
export function useProgramTrail(): Crumb[] {
  const listTitle = useListTitle()
  return [{ label: listTitle('program'), to: '/program' }]
}
