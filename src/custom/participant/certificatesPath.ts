import type { Identifier } from 'react-admin'
import { readSettings } from '../../resources/_kit/list/listSettings.ts'
import { resource as participant } from '../../resources/participant/resource.ts'
import { participantsPath } from '../../resources/program/programPaths.ts'

/** Search parameter: the selection, not all that match. */
const CHOSEN = 'pilihan'

/** Keeps the list's own parameters for the way back. */
export function certificatesPath(programId: Identifier, search: string, isChosen: boolean): string {
  const params = new URLSearchParams(search)
  if (isChosen) params.set(CHOSEN, '1')
  const query = params.toString()
  return `${participantsPath(programId)}/sertifikat${query && `?${query}`}`
}

export function certificatesIn(programId: Identifier, search: string) {
  const params = new URLSearchParams(search)
  const isChosen = params.has(CHOSEN)
  params.delete(CHOSEN)
  const query = params.toString()
  const { filter } = participant.list ? readSettings(search, participant.list) : { filter: {} }
  return { isChosen, filter, back: `${participantsPath(programId)}${query && `?${query}`}` }
}
