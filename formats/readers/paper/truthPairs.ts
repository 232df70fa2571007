import { type Line, type Run, sliceLine, textOf, trimLine } from '../document/runs.ts'
import { type Draft, plainOption } from './drafts.ts'

/* Statements with both answers beside them («Bumi bulat. B – S», «Benar / Salah» on the line below), one of which is marked. */

const TRUE = '(?:B|T|[Bb]enar|BENAR|[Tt]rue|TRUE|Ⓑ|Ⓣ)'
const FALSE = '(?:S|F|[Ss]alah|SALAH|[Ff]alse|FALSE|Ⓢ|Ⓕ)'
const BOTH = `[([]?\\s?([([]?${TRUE}[)\\]]?)\\s?(?:[-–—/|]|atau|or|\\s)\\s?([([]?${FALSE}[)\\]]?)\\s?[)\\]]?`
const BEHIND = new RegExp(`(?:^|(?<=[\\s.…:]))${BOTH}[\\s.]{0,3}$`, 'd')
const BEFORE = new RegExp(`^\\s{0,3}${BOTH}(?=\\s)`, 'd')
const MAX_LENGTH = 40

type Pair = {
  readonly at: number
  readonly rest: Line
  readonly words: readonly (readonly [number, number])[]
}

function pairIn(line: Line, pattern: RegExp): Pair | undefined {
  const text = textOf(line)
  const start = pattern === BEHIND ? Math.max(0, text.length - MAX_LENGTH) : 0
  const match = pattern.exec(text.slice(start, start + MAX_LENGTH))
  const [own, ...words] = match?.indices ?? []
  if (!own || words.length < 2) return undefined
  const rest = pattern === BEHIND ? sliceLine(line, 0, start + own[0]) : sliceLine(line, own[1])
  return {
    at: start + own[0],
    rest: trimLine(rest),
    words: words.flatMap((word) => (word ? [[start + word[0], start + word[1]] as const] : [])),
  }
}

export const isPairAlone = (line: Line): boolean =>
  textOf(line).length <= MAX_LENGTH && pairIn(line, BEHIND)?.at === 0

const STRIKE_WRONG = /\bcoret(?:lah)?\s+(?:\p{L}+\s+){0,3}yang\s+(?:salah|tidak)\b(?!.{0,80}\bjika\b)/iu

/** Takes the answers beside statements as their options, where several have both. @param lines those of the document. */
export function extractTruthPairs(drafts: readonly Draft[], lines: readonly Line[]): void {
  const found = drafts.flatMap((draft) => {
    const first = draft.stem[0]
    const last = draft.stem.at(-1)
    if (draft.options.length > 0 || !first || !last) return []
    const behind = pairIn(last, BEHIND)
    const before = behind ? undefined : pairIn(first, BEFORE)
    if (behind) return [{ draft, pair: behind, line: last, at: draft.stem.length - 1 }]
    return before ? [{ draft, pair: before, line: first, at: 0 }] : []
  })
  if (found.length < 2) return
  const isStrikeWrong = lines.some((line) => STRIKE_WRONG.test(textOf(line).slice(0, 500)))
  for (const { draft, pair, line, at } of found) {
    draft.stem.splice(at, 1, ...(textOf(pair.rest) === '' ? [] : [pair.rest]))
    const sides = pair.words.map(([from, to]) => sliceLine(line, from, to))
    const signed = sides.map((side) => /[()[\]Ⓑ-Ⓣ]/.test(textOf(side)))
    const struck = sides.map((side) => side.runs.some(({ strike }) => strike))
    for (const [position, side] of sides.entries()) {
      const isOnlySigned = signed[position] === true && signed[1 - position] === false
      const isOtherStruck = isStrikeWrong && struck[position] === false && struck[1 - position] === true
      draft.options.push({
        ...plainOption({ by: 'bullet', position }, answerLine(side), line),
        isStarred: isOnlySigned || isOtherStruck,
      })
    }
  }
}

const names: Readonly<Record<string, string>> = { B: 'Benar', S: 'Salah', T: 'True', F: 'False' }

/** An answer as a word, with the look of its letter. */
function answerLine(side: Line): Line {
  const word = textOf(side)
    .replace(/[()[\]\s]/g, '')
    .normalize('NFKC')
  const own = side.runs.find(({ text }) => /[\p{L}Ⓑ-Ⓣ]/u.test(text))
  const run: Run | undefined = own && { ...own, strike: false, text: names[word] ?? word }
  return { no: side.no, runs: run ? [run] : [] }
}
