import { useGetResourceLabel } from 'react-admin'
import type { Crumb } from '../_kit/page.tsx'

/** The step to the program list, for the breadcrumbs of what lies below it. */
export function useProgramTrail(): Crumb[] {
  const getLabel = useGetResourceLabel()
  return [{ label: getLabel('program', 2), to: '/program' }]
}
