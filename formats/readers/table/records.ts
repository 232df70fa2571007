import type { ColumnUse } from '../../question/columns.ts'
import { type Html, pictureIndexesIn } from '../../question/parsedQuestion.ts'
import { optionPositionOfUse } from '../headings.ts'
import type { KeyMismatch } from '../keyMismatches.ts'
import { type Cell, emptyCell, trimmedText } from './cell.ts'
import type { Layout, Row } from './layout.ts'
import { optionsInCell, withoutCellSign } from './options.ts'
import type { RowKey } from './rowKeys.ts'
import { findSplit, splitOptions, withoutOwnLetters } from './separators.ts'
import { rightPositionsIn } from './verdicts.ts'

export type QuestionRecord = {
  readonly row: Row
  readonly stem: Html
  readonly options: readonly Cell[]
  /** The positions of options with the sign of a right answer, and what they say without it. */
  readonly starredPositions: readonly number[]
  readonly optionsWithoutSign: readonly Cell[]
  /** The positions that cells beside the options say are right; undefined where none do. */
  readonly markedPositions: readonly number[] | undefined
  /** What is said to be its key, each once. */
  readonly keys: readonly string[]
  /** What a list of keys says of it besides, and set where that may count otherwise. */
  readonly listedValues?: { readonly point: string; readonly explanation: Html }
  readonly mismatch?: KeyMismatch<RowKey> | undefined
}

export const cellAt = ({ cells }: Row, { uses }: Pick<Layout, 'uses'>, use: ColumnUse): Cell =>
  cells[uses.indexOf(use)] ?? emptyCell

export function recordsOf(rows: readonly Row[], layout: Layout): readonly QuestionRecord[] {
  if (layout.hasOptionRows) return recordsOfOptionRows(rows, layout)
  const hasTruthColumns = layout.uses.includes('isTrue') && layout.uses.includes('isFalse')
  const split = findSplit(rows.map((row) => trimmedText(cellAt(row, layout, 'options'))))
  const records = rows.map((row): QuestionRecord => {
    const keys = keysOf(row, layout)
    if (hasTruthColumns && keys.length === 0) return truthRecord(row, layout)
    return { ...choiceOf(row, layout, split, keys.length > 0), row, keys }
  })
  return withSureSigns(records)
}

function keysOf({ cells }: Row, { uses }: Layout): readonly string[] {
  const texts = uses.flatMap((use, at) => (use === 'key' ? [trimmedText(cells[at] ?? emptyCell)] : []))
  return texts.filter((text) => text !== '')
}

function stemOf(row: Row, layout: Layout): Html {
  const { html } = cellAt(row, layout, 'question')
  const picture = cellAt(row, layout, 'picture').html
  return pictureIndexesIn(picture).length > 0 ? html + picture : html
}

const truthOptions: readonly Cell[] = ['Benar', 'Salah'].map((text) => ({ text, html: `<p>${text}</p>` }))

/** A statement with a mark below what it is: Benar or Salah. */
function truthRecord(row: Row, layout: Layout): QuestionRecord {
  const texts = (['isTrue', 'isFalse'] as const).map((use) => trimmedText(cellAt(row, layout, use)))
  const filledPositions = texts.flatMap((text, position) => (text === '' ? [] : [position]))
  // Where both say something, one says no.
  const markedPositions = filledPositions.length < 2 ? filledPositions : rightPositionsIn(texts)
  return {
    row,
    stem: stemOf(row, layout),
    options: truthOptions,
    starredPositions: [],
    optionsWithoutSign: truthOptions,
    markedPositions,
    keys: [],
  }
}

type Choice = Omit<QuestionRecord, 'row' | 'keys'>

/** The question of a row and its options: in columns of their own, or in one cell. */
function choiceOf(row: Row, layout: Layout, splitCell: ReturnType<typeof findSplit>, hasKey: boolean) {
  const stem = stemOf(row, layout)
  const options = withoutOwnLetters(optionsOf(row, layout))
  const markedPositions = markedPositionsOf(row, layout, options.length)
  const withoutSignChoice = {
    stem,
    options,
    optionsWithoutSign: options,
    starredPositions: [],
    markedPositions,
  }
  if (options.length > 0)
    return hasKey || markedPositions ? withoutSignChoice : { ...withoutSignChoice, ...withoutSigns(options) }
  const cell = cellAt(row, layout, 'options')
  const parsedCell = optionsInCell(cell.html)
  const cellOptions = parsedCell && parsedCell.stem === '' ? { ...parsedCell, stem } : undefined
  if (!cellOptions && splitCell) {
    const separatedOptions = splitOptions(cell, splitCell)
    if (separatedOptions.length > 1)
      return {
        ...withoutSignChoice,
        options: separatedOptions,
        optionsWithoutSign: separatedOptions,
        ...(hasKey ? {} : withoutSigns(separatedOptions)),
      }
  }
  const parsed = cellOptions ?? optionsInCell(stem)
  if (!parsed) return withoutSignChoice
  const originalOptions = parsed.options.map((option) => option.original)
  return { ...parsed, options: originalOptions, optionsWithoutSign: parsed.options, markedPositions }
}

/** A row's options by position, up to the last one with content; what is right comes first beside what is wrong. */
function optionsOf({ cells }: Row, { uses }: Layout): readonly Cell[] {
  const options: Cell[] = []
  for (const [at, use] of uses.entries()) {
    const position =
      use === 'rightText' ? 0 : use.startsWith('option ') ? optionPositionOfUse(use) : undefined
    if (position === undefined) continue
    while (options.length < position) options.push(emptyCell)
    options[position] = cells[at] ?? emptyCell
  }
  const last = options.findLastIndex(({ html }) => html !== '')
  return options.slice(0, last + 1)
}

function markedPositionsOf({ cells }: Row, { uses }: Layout, count: number): readonly number[] | undefined {
  if (uses.includes('rightText')) return count > 0 ? [0] : undefined
  const texts: string[] = []
  for (const [at, use] of uses.entries())
    if (use.startsWith('isRight ')) texts[optionPositionOfUse(use) ?? 0] = trimmedText(cells[at] ?? emptyCell)
  if (texts.length === 0) return undefined
  return rightPositionsIn(Array.from({ length: count }, (_, at) => texts[at] ?? '')) ?? []
}

/** Options in columns without the sign of a right answer, and the positions of those that had it; one that all have is none. */
function withoutSigns(options: readonly Cell[]): Pick<Choice, 'optionsWithoutSign' | 'starredPositions'> {
  const optionsWithoutSign = options.map((option) => ({ ...option, html: withoutCellSign(option.html) }))
  const starredPositions = optionsWithoutSign.flatMap(({ html }, position) =>
    html === options[position]?.html ? [] : [position],
  )
  return starredPositions.length < options.length
    ? { optionsWithoutSign, starredPositions }
    : { optionsWithoutSign: options, starredPositions: [] }
}

/** Where most rows without a key have no sign, those that look so are what options say. */
function withSureSigns(records: readonly QuestionRecord[]): readonly QuestionRecord[] {
  const recordsWithoutKey = records.filter(({ options, keys }) => keys.length === 0 && options.length > 1)
  const areMostlyStarred =
    2 * recordsWithoutKey.filter(({ starredPositions }) => starredPositions.length > 0).length >=
    recordsWithoutKey.length
  return areMostlyStarred
    ? records
    : records.map((record) =>
        record.keys.length > 0
          ? record
          : { ...record, starredPositions: [], optionsWithoutSign: record.options },
      )
}

function recordsOfOptionRows(rows: readonly Row[], layout: Layout): readonly QuestionRecord[] {
  const groups: Row[][] = []
  let lastText = ''
  for (const row of rows) {
    const cell = cellAt(row, layout, 'question')
    const text = trimmedText(cell)
    const isNew = cell.above === undefined && text !== '' && !/^[a-t][.)]?$/i.test(text) && text !== lastText
    if (isNew || groups.length === 0) groups.push([])
    groups.at(-1)?.push(row)
    if (isNew) lastText = text
  }
  return groups.flatMap((group): QuestionRecord[] => {
    const [firstRow] = group
    const lastRow = group.at(-1)
    if (!firstRow || !lastRow) return []
    const optionRowsOfGroup = group.filter((row) => cellAt(row, layout, 'option').html !== '')
    const options = optionRowsOfGroup.map((row) => cellAt(row, layout, 'option'))
    const optionsWithoutLetters = withoutOwnLetters(options)
    const verdictTexts = optionRowsOfGroup.map((row) => trimmedText(cellAt(row, layout, 'isRight')))
    const markedPositions = layout.uses.includes('isRight')
      ? (rightPositionsIn(verdictTexts) ?? [])
      : undefined
    const keys = group.flatMap((row) => keysOf(row, layout)).slice(0, 1)
    const row = { ...firstRow, to: lastRow.to }
    return [
      {
        row,
        stem: stemOf(firstRow, layout),
        options: optionsWithoutLetters,
        starredPositions: [],
        optionsWithoutSign: optionsWithoutLetters,
        markedPositions,
        keys,
      },
    ]
  })
}
