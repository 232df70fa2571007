import { useSearchParams } from 'react-router'
import type { ProgramStatus } from '../../../contract/program.ts'

/** The tabs of the list, each with the status that its own list is fetched by. */
export const programTabs = [
  { tab: 'all', status: undefined },
  { tab: 'publish', status: 'publish' },
  { tab: 'draft', status: 'draft' },
  { tab: 'archive', status: 'archive' },
] as const satisfies { tab: string; status: ProgramStatus | undefined }[]

export type ProgramTab = (typeof programTabs)[number]

/** The tab that the URL names; the first where it names none that exists. */
export function useProgramTab(): ProgramTab {
  const [search] = useSearchParams()
  return programTabs.find(({ tab }) => tab === search.get('tab')) ?? programTabs[0]
}

/** The filter of a tab's list. */
export const tabFilter = ({ status }: ProgramTab): { status?: ProgramStatus } => (status ? { status } : {})
