import { plainText } from '../../contract/question.ts'
import { type Entry, isUnsupportedQuestion, type Reading } from '../../formats/question/parsedQuestion.ts'

/*
 * A paper's reading, held to its key file: `NUMBER ANSWER` a line, where the answer is a letter (the first option is A),
 * the text of an option (Benar, Salah), or `-` for a question that must not come ready. A line behind # says what the paper
 * shows.
 */

export type Verdict = {
  readonly found: number
  readonly ready: number
  readonly doubtful: number
  readonly leftOut: number
  /** Ready questions, and questions of the key file in all; without a key file there are none. */
  readonly right: number
  readonly wrong: readonly string[]
  readonly missing: readonly string[]
  readonly keys: number
}

const isQuestion = ({ skipped }: Entry) => skipped === undefined || isUnsupportedQuestion(skipped)

/** Whether an entry is ticked when it comes. */
export const isReady = ({ question, issues }: Entry): boolean =>
  question !== undefined && issues.every(({ isError }) => !isError)

export function parseKeyFile(text: string): ReadonlyMap<number, string> {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, number, answer = ''] = /^\s*(\d+)\s+(.+?)\s*$/.exec(line) ?? []
      if (number === undefined) throw new Error(`no key: ${line}`)
      return [Number(number), answer]
    }),
  )
}

function answerOf({ question }: Entry): string {
  const text = plainText(question?.options[question.right ?? -1] ?? '').trim()
  return /^(?:benar|salah|true|false)$/i.test(text) ? text : ''
}

/** Whether the right option of an entry is what its key says. */
const says = (entry: Entry, key: string) =>
  /^[a-z]$/i.test(key)
    ? entry.question?.right === key.toUpperCase().charCodeAt(0) - 65
    : answerOf(entry).toLowerCase() === key.toLowerCase()

/**
 * @param keys by the question's place in the paper, from 1; questions of every kind count. Where a list of instructions
 * was taken for essays at the beginning, the places below it count on from there.
 */
export function judge({ entries }: Reading, keys: ReadonlyMap<number, string> = new Map()): Verdict {
  const all = entries.filter(isQuestion)
  const ready = all.filter(isReady)
  const first = Math.max(
    0,
    all.findIndex(({ question }) => question),
  )
  const held = [...new Set([0, first])].map((from) => hold(all.slice(from), keys))
  const best = held.reduce((one, other) => (other.right > one.right ? other : one))
  return {
    ...best,
    found: all.length,
    ready: ready.length,
    doubtful: all.filter((entry) => entry.question !== undefined && !isReady(entry)).length,
    leftOut: entries.filter((entry) => entry.question === undefined).length,
    keys: [...keys.values()].filter((key) => key !== '-').length,
  }
}

function hold(questions: readonly Entry[], keys: ReadonlyMap<number, string>) {
  const wrong: string[] = []
  const missing: string[] = []
  let right = 0
  for (const [number, key] of keys) {
    const entry = questions[number - 1]
    if (entry && isReady(entry) && key !== '-' && says(entry, key)) right += 1
    else if (entry && isReady(entry)) wrong.push(`${number}: ${nameOf(entry)}, not ${key}`)
    else if (key !== '-') missing.push(`${number}: ${entry ? reasonOf(entry) : 'not found'}`)
  }
  if (keys.size > 0)
    for (const [at, entry] of questions.entries())
      if (!keys.has(at + 1) && isReady(entry)) wrong.push(`${at + 1}: one too many`)
  return { right, wrong, missing }
}

const nameOf = ({ question }: Entry) => {
  const right = question?.right ?? -1
  return `${String.fromCharCode(65 + right)} (${plainText(question?.options[right] ?? '').slice(0, 30)})`
}

const reasonOf = (entry: Entry) =>
  entry.skipped ?? entry.issues.flatMap(({ rule, isError }) => (isError ? [rule] : [])).join(', ')
