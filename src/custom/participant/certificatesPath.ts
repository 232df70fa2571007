import type { Identifier } from 'react-admin'
import { readSettings } from '../../resources/_kit/list/listSettings.ts'
import { resource as participant } from '../../resources/participant/resource.ts'
import { participantsPath } from '../../resources/program/programPaths.ts'

/** In the address: those who were chosen, not all that its search finds. */
const CHOSEN = 'pilihan'

/**
 * The certificates of many participants of a program: of those who were chosen in this tab, or of all that the list's
 * search finds. What the list's address says stays in it, so that the way back leads there.
 */
export function certificatesPath(programId: Identifier, search: string, isChosen: boolean): string {
  const params = new URLSearchParams(search)
  if (isChosen) params.set(CHOSEN, '1')
  const query = params.toString()
  return `${participantsPath(programId)}/sertifikat${query && `?${query}`}`
}

/** What such an address says: whether of those who were chosen, the search else, and the list that it came from. */
export function certificatesIn(programId: Identifier, search: string) {
  const params = new URLSearchParams(search)
  const isChosen = params.has(CHOSEN)
  params.delete(CHOSEN)
  const query = params.toString()
  const { filter } = participant.list ? readSettings(search, participant.list) : { filter: {} }
  return { isChosen, filter, back: `${participantsPath(programId)}${query && `?${query}`}` }
}
