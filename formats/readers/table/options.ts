import { toComparable } from '../../../contract/question.ts'
import { type Html, PICTURE } from '../../question/parsedQuestion.ts'
import { isTable } from '../document/blocks.ts'
import { blocksOf } from '../document/html.ts'
import { htmlOf, isBlank, type Line, plainRun, sliceLine, textOf, trimLine } from '../document/runs.ts'
import { labelledLines } from '../paper/lines.ts'
import { RIGHT_SIGN, withoutSign } from '../paper/signs.ts'
import { linesOfTable } from '../paper/tables.ts'
import type { Cell } from './cell.ts'

/** An option without its right sign; `full`: as written. */
type CellOption = { readonly html: Html; readonly text: string; readonly full: Pick<Cell, 'html' | 'text'> }

type OptionsInCell = {
  readonly stem: Html
  readonly options: readonly CellOption[]
  readonly starred: readonly number[]
}

const BEFORE = /^((?:<[^<>]+>)*)\s*\*{1,2}\s*(?=\S)/
const BEHIND = new RegExp(`\\s{0,3}${RIGHT_SIGN}\\s*((?:</[^<>]+>)*)$`, 'i')

/** An option without its right sign; unchanged if it has none, or nothing else. */
export function withoutCellSign(html: Html): Html {
  const bare = html.replace(BEFORE, '$1').replace(BEHIND, '$1')
  return toComparable(bare) === '' ? html : bare
}

const MAX_LENGTH = 20_000

/** The options that stand behind their letters in one cell, with what stands before them. */
export function optionsInCell(html: Html): OptionsInCell | undefined {
  if (html.length > MAX_LENGTH || !/\b[Aa][.):\]]/.test(html)) return undefined
  const picture = (src: string, alt: string) => ({
    ...plainRun(''),
    picture: src.startsWith(PICTURE) ? { position: Number(src.slice(PICTURE.length)), alt } : undefined,
  })
  const stem: Line[] = []
  const options: { readonly isStarred: boolean; readonly lines: Line[] }[] = []
  for (const { line, label } of labelledLines(
    blocksOf(html, picture).flatMap((block, id) => (isTable(block) ? linesOfTable(block, id) : [block])),
  )) {
    if (label?.kind === 'option' && label.position === options.length)
      options.push({ isStarred: label.isStarred, lines: [trimLine(sliceLine(line, label.rest))] })
    else (options.at(-1)?.lines ?? stem).push(line)
  }
  if (options.length < 2) return undefined
  const bare = options.map(({ isStarred, lines }) => {
    const withoutStar = withoutSign(lines)
    return { isStarred: isStarred || withoutStar !== lines, lines: withoutStar }
  })
  return {
    stem: htmlOf(stem),
    options: bare.map(({ lines }, position) => ({
      ...toOption(lines),
      full: toOption(options[position]?.lines ?? lines),
    })),
    starred: bare.flatMap(({ isStarred }, position) => (isStarred ? [position] : [])),
  }
}

const toOption = (lines: readonly Line[]) => ({
  html: htmlOf(lines),
  text: lines
    .filter((line) => !isBlank(line))
    .map(textOf)
    .join('\n'),
})
