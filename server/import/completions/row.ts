import { readLicense } from '../cells/identifiers.ts'
import { readScore } from '../cells/numbers.ts'
import { readLine, readText } from '../cells/texts.ts'
import type { Line } from '../line.ts'

/**
 * A line on a participant's completed activity. The topic is an id or a name inside the program of the voucher, the
 * activity an id or a title inside the topic; undefined is an empty cell.
 */
export type CompletionRow = ReturnType<typeof readCompletion>

export const readCompletion = (line: Line) => ({
  license: line.required('license', readLicense) ?? '',
  topic: line.required('topic', readLine) ?? '',
  activity: line.required('activity', readLine) ?? '',
  completedAt: line.moment('completed_at'),
  score: line.optional('score', readScore),
  text: line.optional('text', readText),
})
