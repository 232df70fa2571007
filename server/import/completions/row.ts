import { readLicense } from '../cells/identifiers.ts'
import { readScore } from '../cells/numbers.ts'
import { readLine, readText } from '../cells/texts.ts'
import type { LineReader } from '../lineReader.ts'

/**
 * A line on a participant's completed activity. The topic is an id or a name inside the program of the voucher, the
 * activity an id or a title inside the topic; undefined is an empty cell.
 */
export type CompletionRow = ReturnType<typeof readCompletion>

export const readCompletion = (line: LineReader) => ({
  license: line.readRequired('license', readLicense) ?? '',
  topic: line.readRequired('topic', readLine) ?? '',
  activity: line.readRequired('activity', readLine) ?? '',
  completedAt: line.readOptionalMoment('completed_at'),
  score: line.readOptional('score', readScore),
  text: line.readOptional('text', readText),
})
