import { readLicense } from '../cells/identifiers.ts'
import { readLine } from '../cells/texts.ts'
import type { Line } from '../line.ts'

/**
 * A line on a presence. The topic is an id or a name inside the program of the voucher, undefined for the program as a
 * whole.
 */
export type PresenceRow = ReturnType<typeof readPresence>

export const readPresence = (line: Line) => ({
  license: line.required('license', readLicense) ?? '',
  topic: line.optional('topic', readLine),
  createdAt: line.requiredMoment('created_at') ?? { at: 0, from: 0, to: 0 },
})
