import type { Identifier } from 'react-admin'
import { readSettings } from '../../resources/_kit/list/listSettings.ts'
import { resource as participant } from '../../resources/participant/resource.ts'
import { participantsPath } from '../../resources/program/programPaths.ts'

/** Search parameter: the selection, not all that match. */
const SELECTION_PARAMETER = 'pilihan'

/** Keeps the list's own parameters for the way back. */
export function certificatesPath(programId: Identifier, search: string, isSelection: boolean): string {
  const params = new URLSearchParams(search)
  if (isSelection) params.set(SELECTION_PARAMETER, '1')
  const query = params.toString()
  return `${participantsPath(programId)}/sertifikat${query && `?${query}`}`
}

export function parseCertificatesPath(programId: Identifier, search: string) {
  const params = new URLSearchParams(search)
  const isSelection = params.has(SELECTION_PARAMETER)
  params.delete(SELECTION_PARAMETER)
  const query = params.toString()
  const { filter } = participant.list ? readSettings(search, participant.list) : { filter: {} }
  return { isSelection, filter, backPath: `${participantsPath(programId)}${query && `?${query}`}` }
}
