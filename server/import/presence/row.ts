import { readLicense } from '../cells/identifiers.ts'
import { readLine } from '../cells/texts.ts'
import type { LineReader } from '../lineReader.ts'

/**
 * A line on a presence. The topic is an id or a name inside the program of the voucher, undefined for the program as a
 * whole.
 */
export type PresenceRow = ReturnType<typeof readPresence>

export const readPresence = (line: LineReader) => ({
  license: line.readRequired('license', readLicense) ?? '',
  topic: line.readOptional('topic', readLine),
  createdAt: line.readRequiredMoment('created_at') ?? { moment: 0, from: 0, to: 0 },
})
