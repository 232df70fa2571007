import { type Line, type Run, sliceLine, textOf, trimLine } from '../document/runs.ts'
import { type QuestionDraft, toUnmarkedOption } from './drafts.ts'

/* Statements with both answers beside them («Bumi bulat. B – S», «Benar / Salah» on the line below), one of which is marked. */

const TRUE = '(?:B|T|[Bb]enar|BENAR|[Tt]rue|TRUE|Ⓑ|Ⓣ)'
const FALSE = '(?:S|F|[Ss]alah|SALAH|[Ff]alse|FALSE|Ⓢ|Ⓕ)'
const BOTH = `[([]?\\s?([([]?${TRUE}[)\\]]?)\\s?(?:[-–—/|]|atau|or|\\s)\\s?([([]?${FALSE}[)\\]]?)\\s?[)\\]]?`
const PAIR_BEHIND = new RegExp(`(?:^|(?<=[\\s.…:]))${BOTH}[\\s.]{0,3}$`, 'd')
const PAIR_BEFORE = new RegExp(`^\\s{0,3}${BOTH}(?=\\s)`, 'd')
const MAX_LENGTH = 40

type TruthPair = {
  readonly offset: number
  readonly statement: Line
  readonly wordRanges: readonly (readonly [number, number])[]
}

function truthPairIn(line: Line, pattern: RegExp): TruthPair | undefined {
  const text = textOf(line)
  const start = pattern === PAIR_BEHIND ? Math.max(0, text.length - MAX_LENGTH) : 0
  const match = pattern.exec(text.slice(start, start + MAX_LENGTH))
  const [pairRange, ...ranges] = match?.indices ?? []
  if (!pairRange || ranges.length < 2) return undefined
  const statement =
    pattern === PAIR_BEHIND ? sliceLine(line, 0, start + pairRange[0]) : sliceLine(line, pairRange[1])
  return {
    offset: start + pairRange[0],
    statement: trimLine(statement),
    wordRanges: ranges.flatMap((word) => (word ? [[start + word[0], start + word[1]] as const] : [])),
  }
}

export const isTruthPairLine = (line: Line): boolean =>
  textOf(line).length <= MAX_LENGTH && truthPairIn(line, PAIR_BEHIND)?.offset === 0

const STRIKE_WRONG = /\bcoret(?:lah)?\s+(?:\p{L}+\s+){0,3}yang\s+(?:salah|tidak)\b(?!.{0,80}\bjika\b)/iu

/** Takes the answers beside statements as their options, where several have both. @param lines those of the document. */
export function extractTruthPairs(drafts: readonly QuestionDraft[], lines: readonly Line[]): void {
  const foundPairs = drafts.flatMap((draft) => {
    const firstLine = draft.stem[0]
    const lastLine = draft.stem.at(-1)
    if (draft.options.length > 0 || !firstLine || !lastLine) return []
    const trailingPair = truthPairIn(lastLine, PAIR_BEHIND)
    const leadingPair = trailingPair ? undefined : truthPairIn(firstLine, PAIR_BEFORE)
    if (trailingPair) return [{ draft, pair: trailingPair, line: lastLine, at: draft.stem.length - 1 }]
    return leadingPair ? [{ draft, pair: leadingPair, line: firstLine, at: 0 }] : []
  })
  if (foundPairs.length < 2) return
  const isStrikeWrong = lines.some((line) => STRIKE_WRONG.test(textOf(line).slice(0, 500)))
  for (const { draft, pair, line, at } of foundPairs) {
    draft.stem.splice(at, 1, ...(textOf(pair.statement) === '' ? [] : [pair.statement]))
    const sides = pair.wordRanges.map(([from, to]) => sliceLine(line, from, to))
    const areSigned = sides.map((side) => /[()[\]Ⓑ-Ⓣ]/.test(textOf(side)))
    const areStruck = sides.map((side) => side.runs.some(({ strike }) => strike))
    for (const [position, side] of sides.entries()) {
      const isOnlySigned = areSigned[position] === true && areSigned[1 - position] === false
      const isOtherStruck = isStrikeWrong && areStruck[position] === false && areStruck[1 - position] === true
      draft.options.push({
        ...toUnmarkedOption({ by: 'bullet', position }, answerLine(side), line),
        isStarred: isOnlySigned || isOtherStruck,
      })
    }
  }
}

const truthWords: Readonly<Record<string, string>> = { B: 'Benar', S: 'Salah', T: 'True', F: 'False' }

/** An answer as a word, with the formatting of its letter. */
function answerLine(side: Line): Line {
  const word = textOf(side)
    .replace(/[()[\]\s]/g, '')
    .normalize('NFKC')
  const wordRun = side.runs.find(({ text }) => /[\p{L}Ⓑ-Ⓣ]/u.test(text))
  const run: Run | undefined = wordRun && { ...wordRun, strike: false, text: truthWords[word] ?? word }
  return { lineNumber: side.lineNumber, runs: run ? [run] : [] }
}
