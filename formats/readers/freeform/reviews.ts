import type { Line } from '../document/line.ts'
import { textOf } from '../document/runs.ts'

/* What a learning platform writes around the questions of an attempt, copied along with them. */

const MARK =
  /^(?:mark(?:ed)?|nilai|skor)\s+-?\d{1,4}(?:[.,]\d{1,4})?\s+(?:out of|dari)\s+\d{1,4}(?:[.,]\d{1,4})?$|^(?:marked out of|nilai maksimum)\s+\d{1,4}(?:[.,]\d{1,4})?$/i
const STATE =
  /^(?:correct|incorrect|partially correct|complete|not answered|not yet answered|answer saved|benar|salah|benar sebagian|selesai|tidak dijawab|belum dijawab)$/i
const WORDS =
  /^(?:flag question|remove flag|question text|select one(?: or more)?:?|tandai pertanyaan|teks pertanyaan|pilih (?:satu|salah satu)(?: atau lebih)?:?|(?:your answer is|jawaban anda) (?:partially )?(?:correct|incorrect|benar|salah)\.?)$/i
const MIN_MARKS = 2
const MAX_LENGTH = 60

/** The lines of a document, those labelled as none of it that stand around the questions of an attempt. */
export function labelReviewLines(lines: readonly Line[]): readonly Line[] {
  const texts = lines.map((line) => textOf(line).slice(0, MAX_LENGTH))
  const marks = texts.map((text) => MARK.test(text))
  if (marks.filter((isMark) => isMark).length < MIN_MARKS) return lines
  return lines.map((line, at) => {
    const text = texts[at] ?? ''
    const isReviewLine = marks[at] || WORDS.test(text) || (marks[at + 1] === true && STATE.test(text))
    return isReviewLine && !line.label ? { ...line, label: { kind: 'page', reason: 'unread' } } : line
  })
}
