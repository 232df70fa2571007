import { toComparable } from '../../../contract/question.ts'
import { type Html, PICTURE_SCHEME } from '../../question/parsedQuestion.ts'
import { isTable } from '../document/blocks.ts'
import { blocksOf } from '../document/html.ts'
import { htmlOf, isBlank, type Line, plainRun, sliceLine, textOf, trimLine } from '../document/runs.ts'
import { labelledLines } from '../freeform/lines.ts'
import { RIGHT_SIGN, withoutSign } from '../freeform/signs.ts'
import { linesOfTable } from '../freeform/tables.ts'
import type { Cell } from './cell.ts'

/** An option without its right sign; `original`: as written. */
type CellOption = {
  readonly html: Html
  readonly text: string
  readonly original: Pick<Cell, 'html' | 'text'>
}

type OptionsInCell = {
  readonly stem: Html
  readonly options: readonly CellOption[]
  readonly starredPositions: readonly number[]
}

const STAR_BEFORE = /^((?:<[^<>]+>)*)\s*\*{1,2}\s*(?=\S)/
const SIGN_BEHIND = new RegExp(`\\s{0,3}${RIGHT_SIGN}\\s*((?:</[^<>]+>)*)$`, 'i')

/** An option without its right sign; unchanged if it has none, or nothing else. */
export function withoutCellSign(html: Html): Html {
  const unsignedHtml = html.replace(STAR_BEFORE, '$1').replace(SIGN_BEHIND, '$1')
  return toComparable(unsignedHtml) === '' ? html : unsignedHtml
}

const MAX_LENGTH = 20_000

/** The options that stand behind their letters in one cell, with what stands before them. */
export function optionsInCell(html: Html): OptionsInCell | undefined {
  if (html.length > MAX_LENGTH || !/\b[Aa][.):\]]/.test(html)) return undefined
  const toPictureRun = (src: string, alt: string) => ({
    ...plainRun(''),
    picture: src.startsWith(PICTURE_SCHEME)
      ? { position: Number(src.slice(PICTURE_SCHEME.length)), alt }
      : undefined,
  })
  const stem: Line[] = []
  const options: { readonly isStarred: boolean; readonly lines: Line[] }[] = []
  for (const { line, label } of labelledLines(
    blocksOf(html, toPictureRun).flatMap((block, id) => (isTable(block) ? linesOfTable(block, id) : [block])),
  )) {
    if (label?.kind === 'option' && label.position === options.length)
      options.push({ isStarred: label.isStarred, lines: [trimLine(sliceLine(line, label.textStart))] })
    else (options.at(-1)?.lines ?? stem).push(line)
  }
  if (options.length < 2) return undefined
  const unsignedOptions = options.map(({ isStarred, lines }) => {
    const withoutStar = withoutSign(lines)
    return { isStarred: isStarred || withoutStar !== lines, lines: withoutStar }
  })
  return {
    stem: htmlOf(stem),
    options: unsignedOptions.map(({ lines }, position) => ({
      ...toOption(lines),
      original: toOption(options[position]?.lines ?? lines),
    })),
    starredPositions: unsignedOptions.flatMap(({ isStarred }, position) => (isStarred ? [position] : [])),
  }
}

const toOption = (lines: readonly Line[]) => ({
  html: htmlOf(lines),
  text: lines
    .filter((line) => !isBlank(line))
    .map(textOf)
    .join('\n'),
})
