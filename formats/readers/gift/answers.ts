import type { SkipReason } from '../../question/parsedQuestion.ts'
import { partsAt } from './text.ts'

/** An option as it was written: escapes and all. */
type RawOption = {
  readonly text: string
  readonly feedback: string
  /** Percent of the points; where it is no number, how it is written. */
  readonly weight: number | string
  /** Lines below the brace. */
  readonly below: number
}

export type Answers =
  | { readonly kind: 'skipped'; readonly reason: SkipReason }
  | {
      readonly kind: 'choice' | 'trueFalse'
      readonly options: readonly RawOption[]
      readonly general: string
    }

export function parseAnswers(raw: string): Answers {
  const { answer, general } = withoutGeneral(raw)
  const options = partsAt(answer, '~=')
  const signs = new Set(options.map(({ sign }) => sign))
  if (answer.trim() === '') return { kind: 'skipped', reason: 'essay' }
  if (answer.trimStart().startsWith('#')) return { kind: 'skipped', reason: 'numerical' }
  if (signs.has('~')) return { kind: 'choice', options: choices(answer, options), general }
  if (signs.has('=') && answer.includes('->')) return { kind: 'skipped', reason: 'matching' }
  const truth = trueOrFalse(answer)
  return truth ? { kind: 'trueFalse', options: truth, general } : { kind: 'skipped', reason: 'shortAnswer' }
}

/** General feedback stands behind the last four signs in a row. */
function withoutGeneral(raw: string): { answer: string; general: string } {
  const last = [...raw.matchAll(/\\.|#{4,}/gs)].findLast(([signs]) => signs.startsWith('#'))
  if (!last) return { answer: raw, general: '' }
  const end = last.index + last[0].length
  return { answer: raw.slice(0, end - 4), general: raw.slice(end) }
}

function choices(answer: string, parts: ReturnType<typeof partsAt>): RawOption[] {
  let below = 0
  let countedUpTo = 0
  return parts.flatMap(({ sign, text, at }): RawOption[] => {
    below += answer.slice(countedUpTo, at).split('\n').length - 1
    countedUpTo = at
    // Usually nothing precedes the first sign.
    if (sign === '' && text.trim() === '') return []
    const [weightText = '', percent] = /^\s*%([^%~=#\s]{0,20})%/.exec(text) ?? []
    const isNumber = percent !== undefined && /^-?\d{1,3}(?:[.,]\d{0,9})?$/.test(percent)
    const own = isNumber ? Number(percent.replace(',', '.')) : percent
    const weight = own ?? (sign === '=' ? 100 : 0)
    const rest = typeof weight === 'number' ? text.slice(weightText.length) : text
    const [first, second] = partsAt(rest, '#')
    const feedback = second ? rest.slice(second.at) : ''
    return [{ text: first?.text ?? '', feedback, weight, below }]
  })
}

/** The feedback to a wrong answer stands before that to the right one. */
function trueOrFalse(answer: string): RawOption[] | undefined {
  const [value, wrong, right] = partsAt(answer, '#')
  const truth = value?.text.trim().toUpperCase() ?? ''
  if (!TRUTHS.has(truth)) return undefined
  const ofRight = right ? answer.slice(right.at) : ''
  const option = (text: string, isRight: boolean): RawOption => ({
    text,
    weight: isRight ? 100 : 0,
    below: 0,
    feedback: isRight ? ofRight : (wrong?.text ?? ''),
  })
  const isTrue = truth.startsWith('T')
  return [option('Benar', isTrue), option('Salah', !isTrue)]
}

const TRUTHS: ReadonlySet<string> = new Set(['T', 'TRUE', 'F', 'FALSE'])
