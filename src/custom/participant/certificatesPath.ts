import type { Identifier } from 'react-admin'
import { readSettings } from '../../resources/_kit/list/listSettings.ts'
import { resource as participant } from '../../resources/participant/resource.ts'
import { participantsPath } from '../../resources/program/programPaths.ts'

/** Search parameter: the selection instead of everything that the search matches. */
const CHOSEN = 'pilihan'

/**
 * Path to certificates in bulk: for this tab's selection, or for everything that the list's search matches. The list's
 * own parameters are kept for the way back.
 */
export function certificatesPath(programId: Identifier, search: string, isChosen: boolean): string {
  const params = new URLSearchParams(search)
  if (isChosen) params.set(CHOSEN, '1')
  const query = params.toString()
  return `${participantsPath(programId)}/sertifikat${query && `?${query}`}`
}

/** Reads such a path: selection or filter, and the list that it came from. */
export function certificatesIn(programId: Identifier, search: string) {
  const params = new URLSearchParams(search)
  const isChosen = params.has(CHOSEN)
  params.delete(CHOSEN)
  const query = params.toString()
  const { filter } = participant.list ? readSettings(search, participant.list) : { filter: {} }
  return { isChosen, filter, back: `${participantsPath(programId)}${query && `?${query}`}` }
}
