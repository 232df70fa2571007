import { comparedText } from '../../../contract/question.ts'
import { type Html, PICTURE } from '../../question/found.ts'
import { unstarred } from '../lines/answers.ts'
import { blocksOf } from '../lines/html.ts'
import { linesOf } from '../lines/lines.ts'
import { cut, htmlOf, isBlank, type Line, textOf, trimmed } from '../lines/runs.ts'
import { RIGHT_SIGN } from '../rightSign.ts'
import type { Cell } from './cell.ts'

/** Without the sign that it is the right one, and as it is written. */
type CellOption = { readonly html: Html; readonly text: string; readonly whole: Pick<Cell, 'html' | 'text'> }

export type OptionsInCell = {
  readonly stem: Html
  readonly options: readonly CellOption[]
  readonly starred: readonly number[]
}

const BEFORE = /^((?:<[^<>]+>)*)\s*\*{1,2}\s*(?=\S)/
const BEHIND = new RegExp(`\\s{0,3}${RIGHT_SIGN}\\s*((?:</[^<>]+>)*)$`, 'i')

/** An option without the sign that it is the right one; the same, where it has none, or is nothing else. */
export function unsigned(html: Html): Html {
  const bare = html.replace(BEFORE, '$1').replace(BEHIND, '$1')
  return comparedText(bare) === '' ? html : bare
}

/** Longer cells hold no options. */
const LONGEST = 20_000

/** The options that stand behind their letters in one cell, with what stands before them. */
export function optionsInCell(html: Html): OptionsInCell | undefined {
  if (html.length > LONGEST || !/\b[Aa][.):\]]/.test(html)) return undefined
  const picture = (src: string) => (src.startsWith(PICTURE) ? Number(src.slice(PICTURE.length)) : undefined)
  const stem: Line[] = []
  const options: { readonly isStarred: boolean; readonly lines: Line[] }[] = []
  for (const { line, label } of linesOf(blocksOf(html, { picture }))) {
    if (label?.kind === 'option' && label.place === options.length)
      options.push({ isStarred: label.isStarred, lines: [trimmed(cut(line, label.rest))] })
    else (options.at(-1)?.lines ?? stem).push(line)
  }
  if (options.length < 2) return undefined
  const bare = options.map(({ isStarred, lines }) => {
    const left = unstarred(lines)
    return { isStarred: isStarred || left !== lines, lines: left }
  })
  return {
    stem: htmlOf(stem),
    options: bare.map(({ lines }, place) => ({
      ...saying(lines),
      whole: saying(options[place]?.lines ?? lines),
    })),
    starred: bare.flatMap(({ isStarred }, place) => (isStarred ? [place] : [])),
  }
}

const saying = (lines: readonly Line[]) => ({
  html: htmlOf(lines),
  text: lines
    .filter((line) => !isBlank(line))
    .map(textOf)
    .join('\n'),
})
