import { type Line, sliceLine, textOf } from '../document/runs.ts'
import { labelOf } from '../paper/labels.ts'

/* Messages of a chat, each with its time and who has sent it: what asks nothing and answers nothing is left out. */

const HEAD =
  /^\s*\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}[.:]\d{2}(?:[.:]\d{2})?(?:\s?[AP]M)?\]?\s*(?:-\s*)?[^:\n]{1,40}:\s/i

const KEYS = /\b(?:kunci|jawaban|ralat)\w*\b.*\d/i
const MIN_MESSAGES = 3

/** The lines of a chat without the heads of its messages; the same lines where it is none. */
export function withoutHeads(lines: readonly Line[]): readonly Line[] {
  const heads = lines.map((line) => HEAD.exec(textOf(line).slice(0, 120)))
  if (heads.filter((head) => head !== null).length < MIN_MESSAGES) return lines
  return lines.map((line, at) => {
    const head = heads[at]
    if (!head) return line
    const text = { ...line, runs: sliceLine(line, head[0].length).runs }
    return labelOf(text) || KEYS.test(textOf(text))
      ? { ...text, isApart: true }
      : { ...text, aside: 'chat' as const }
  })
}
