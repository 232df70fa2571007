import { plainText, toComparable } from '../../../contract/question.ts'
import { escapeText } from '../../html/clean.ts'
import { toCheckedEntry } from '../../question/check.ts'
import {
  type Entry,
  emptyQuestion,
  type Note,
  type ParsedQuestion,
  picturesIn,
} from '../../question/parsedQuestion.ts'
import { skippedEntry } from '../../question/skip.ts'
import { type Cell, TOO_LONG } from './cell.ts'
import { type Choice, choicesIn, optionsOf } from './choice.ts'
import { type Column, columnOf, columnsOf, isOfOptions, isOfQuestions, optionsAgain } from './columns.ts'
import { deriveRules, type KeyRules, parseSigns, positionOf, resolveKey, trueOrFalse } from './keys.ts'

export type Row = { readonly cells: readonly Cell[]; readonly from: number; readonly to: number }

/** Headings may stand below a title. */
const HEADINGS_WITHIN = 10

const blank: Cell = { html: '', text: '' }

/** Columns whose cells may span several rows. */
const shared: ReadonlySet<Column> = new Set(['packet', 'group', 'type', 'instruction', 'point', 'timer'])

/**
 * Reads questions from a table: a heading row, then a row each, columns in any order. Undefined without a heading row
 * of questions.
 */
export function questionsInTable(rows: readonly Row[]): readonly Entry[] | undefined {
  const head = findHead(rows.slice(0, HEADINGS_WITHIN + 1).map(textsOf))
  if (!head) return undefined
  const questions = rows
    .slice(head.at + head.height)
    .filter((row) => !isBlank(row, head) && !isHead(row, head))
  const isMarked = hasLookMarks(questions, head)
  const columns = new Set(head.columns.keys())
  const groups = nameGroups(questions, head)
  const rules = deriveRules(
    questions.map(({ cells }) => ({
      key: cells[head.columns.get('key') ?? -1]?.text.trim() ?? '',
      options: optionsOf(cells, head.columns),
    })),
    head.isCounted,
  )
  const choices = choicesIn(
    questions.map(({ cells }) => cells),
    head,
  )
  const entries = choices.map((choice, at) => {
    const row = questions[at] ?? { cells: [], from: 0, to: 0 }
    const entry = toEntry(row, head, { isMarked, rules, choice, group: groups[at] })
    const fingerprint = row.cells[head.columns.get('fingerprint') ?? -1]?.text.trim() ?? ''
    return { ...entry, columns, fingerprint, notes: [...notesOf(row, head), ...entry.notes] }
  })
  return [...unreadColumns(rows[head.at], questions, head), ...entries]
}

/** Unknown columns that are not empty: one entry at their headings. */
function unreadColumns(heads: Row | undefined, questions: readonly Row[], head: Head): Entry[] {
  if (!heads) return []
  const { columns, all, otherKeys, repeatedOptions } = head
  const knownColumns = new Set([...columns.values(), all, ...otherKeys, ...repeatedOptions.keys()])
  const names = textsOf(heads).flatMap((text, position) => {
    const isRead = knownColumns.has(position) || text.trim() === ''
    return isRead || questions.every(({ cells }) => !cells[position]?.text.trim()) ? [] : [text.trim()]
  })
  return names.length > 0 ? [skippedEntry(heads, 'columns', escapeText(names.join(', ')))] : []
}

/** Names for the groups of rows that share a cell with their instruction, row by row. */
function nameGroups(rows: readonly Row[], { columns }: Head): readonly (string | undefined)[] {
  const reaches = (row: Row | undefined) => row?.cells[columns.get('instruction') ?? -1]?.above !== undefined
  let first: Row | undefined
  return rows.map((row, at) => {
    if (!reaches(row)) first = row
    return first && (reaches(row) || reaches(rows[at + 1])) ? String(first.from) : undefined
  })
}

type Head = {
  readonly at: number
  readonly height: 1 | 2
  readonly columns: ReadonlyMap<Column, number>
  /** Options are counted in the headings, not lettered: keys, too, are numbers. */
  readonly isCounted: boolean
  /** The column in which all options stand, one below the other. */
  readonly all: number | undefined
  /** Further columns that are called like that of the key. */
  readonly otherKeys: readonly number[]
  /** Further columns that are called like that of an option. */
  readonly repeatedOptions: ReadonlyMap<number, Column>
  /** The number of columns up to the last one with a heading. */
  readonly width: number
}

const textsOf = (row: Row | undefined) => row?.cells.map(({ text }) => text) ?? []
const optionCount = (columns: ReadonlyMap<Column, number>) =>
  [...columns.keys()].filter((column) => column.startsWith('option ')).length

/** The heading row; letters may stand in the row below, under one heading for all options. */
function findHead(texts: readonly (readonly string[])[]): Head | undefined {
  const all = texts.map((cells) => columnsOf(cells))
  for (const [at, own] of all.slice(0, HEADINGS_WITHIN).entries()) {
    const below = all[at + 1] ?? new Map<Column, number>()
    const isHigh =
      own.has('question') && optionCount(own) < 2 && optionCount(below) > 1 && !below.has('question')
    const columns = isHigh ? new Map([...below, ...own]) : own
    if (!isOfQuestions(columns)) continue
    const rows = texts.slice(at, isHigh ? at + 2 : at + 1)
    const isCounted = rows
      .flat()
      .some((text) => columnOf(text)?.startsWith('option ') && /\d/.test(text.slice(0, 20)))
    const position = texts[at]?.findIndex(isOfOptions) ?? -1
    const otherKeys = (texts[at] ?? []).flatMap((text, column) =>
      columnOf(text) === 'key' && column !== columns.get('key') ? [column] : [],
    )
    return {
      ...{ at, height: isHigh ? 2 : 1, columns, isCounted, otherKeys },
      repeatedOptions: optionsAgain(texts[isHigh && optionCount(own) === 0 ? at + 1 : at] ?? []),
      width: Math.max(...rows.map((cells) => cells.findLastIndex((text) => text.trim() !== '') + 1)),
      all: position < 0 ? undefined : position,
    }
  }
  return undefined
}

/** Whether the first rows have headings of questions. */
export const isTableOfQuestions = (rows: readonly (readonly string[])[]): boolean =>
  findHead(rows.slice(0, HEADINGS_WITHIN + 1)) !== undefined

/** Whether a row has at most its running number. */
function isBlank({ cells }: Row, { columns }: Head): boolean {
  const positions = new Set([...columns].flatMap(([column, position]) => (column === 'no' ? [] : [position])))
  return cells.every(({ text, html, notes = [] }, position) => {
    if (text.trim() === '' && html === '' && notes.length === 0) return true
    const isShown = picturesIn(html).length > 0 || notes.length > 0
    return !positions.has(position) && !isShown && /^[\d.)\s]*$/.test(text)
  })
}

/** The notes of a row's cells. Of unread cells only pictures are reported. */
function notesOf({ cells, from }: Row, { columns, repeatedOptions, width }: Head): readonly Note[] {
  const positions = new Set(columns.values())
  const extraTexts = textsOf({ cells: cells.slice(width), from, to: from }).filter(
    (text) => text.trim() !== '',
  )
  const repeatedNotes = [...repeatedOptions].flatMap(([position, column]): Note[] => {
    const text = cells[position]?.text.trim() ?? ''
    const isSame = text === '' || text === cells[columns.get(column) ?? -1]?.text.trim()
    return isSame ? [] : [{ rule: 'optionTwice', isError: true, line: from, value: text.slice(0, 200) }]
  })
  const unread: readonly Note[] =
    extraTexts.length === 0
      ? repeatedNotes
      : [
          ...repeatedNotes,
          { rule: 'cellsBeyond', isError: false, line: from, value: extraTexts.join(' | ').slice(0, 200) },
        ]
  const lost: Note = { rule: 'lostPicture', isError: false, line: from }
  const ofCells = cells.flatMap(({ html, text, notes = [] }, position): readonly Note[] => {
    const isNamed = position === columns.get('picture') && text.trim() !== '' && picturesIn(html).length === 0
    if (isNamed) return [{ ...lost, value: text.trim().slice(0, 100) }]
    if (text === TOO_LONG) return [{ rule: 'tooLong', isError: true, line: from, value: TOO_LONG }]
    if (!positions.has(position) && picturesIn(html).length > 0) return [lost]
    return notes
      .filter(({ isError }) => !isError || positions.has(position))
      .map((note) => ({ ...note, line: from }))
  })
  return [...unread, ...ofCells]
}

/** Whether a row repeats the headings, as at the top of a page. */
const isHead = (row: Row, { columns }: Head): boolean => {
  const repeatedOptions = columnsOf(textsOf(row))
  return isOfQuestions(repeatedOptions) && repeatedOptions.get('question') === columns.get('question')
}

/** Kinds of questions as tables call them that the product does not have. */
const otherTypes = [
  [/essay|esai|uraian|open/i, 'essay'],
  [/isian|singkat|short|fill/i, 'shortAnswer'],
  [/jodoh|match/i, 'matching'],
  [/numer|angka/i, 'numerical'],
  [/kompleks|check|several|multi.?(?:answer|select|response)/i, 'severalRight'],
] as const

/**
 * Whether looks mark the right options: exactly one in at least half of the rows without a key, and in more than one
 * row, if there are several.
 */
function hasLookMarks(rows: readonly Row[], { columns }: Head): boolean {
  const open = rows
    .filter(({ cells }) => (cells[columns.get('key') ?? -1]?.text.trim() ?? '') === '')
    .map(({ cells }) => optionsOf(cells, columns))
    .filter((options) => options.length > 1)
  const count = open.filter(
    (options) => options.filter(({ unmarked }) => unmarked !== undefined).length === 1,
  ).length
  return count >= open.length / 2 && count >= Math.min(2, open.length)
}

/** Context of a table's rows, beside its headings. */
type EntryContext = {
  readonly isMarked: boolean
  readonly rules: KeyRules
  readonly choice: Choice
  readonly group: string | undefined
}

function toEntry(
  { cells, from, to }: Row,
  head: Head,
  { isMarked, rules, choice, group }: EntryContext,
): Entry {
  const { columns } = head
  const cell = (column: Column) => {
    const own = cells[columns.get(column) ?? -1] ?? blank
    return (shared.has(column) ? own.above : undefined) ?? own
  }
  const text = (column: Column) => cell(column).text.trim()
  const number = (column: Column) => cell(column).number ?? text(column)
  const { stem, options, starred, bare, hasKey } = choice
  // Columns that both are called like keys say the same, or nothing.
  const keys = [columns.get('key') ?? -1, ...head.otherKeys]
    .map((position) => cells[position]?.text.trim() ?? '')
    .filter((key) => key !== '')
  const [said = ''] = keys
  const hasTwoKeys = keys.some((key) => toComparable(key) !== toComparable(said))
  const excerpt = plainText(stem)
  const type = otherTypes.find(([pattern]) => pattern.test(text('type')))
  if (type) return { from, to, skipped: type[1], excerpt, notes: [] }
  const isQuestion = excerpt !== '' || options.length > 0 || said !== '' || text('id') !== ''
  if (!isQuestion && stem === '') {
    return skippedEntry({ from, to }, 'unread', cells.map(({ html }) => plainText(html)).join(' '))
  }
  const parsed: ParsedQuestion = {
    ...emptyQuestion,
    id: text('id') || undefined,
    packet: text('packet') || undefined,
    group: text('group') || group,
    instruction: cell('instruction').html,
    question: stem,
    options: options.map(({ html }) => html),
    point: number('point'),
    timer: number('timer'),
    correct: cell('correct').html,
    wrong: columns.has('wrong') ? cell('wrong').html : cell('correct').html,
  }
  const note = (rule: 'trueFalse' | 'unknownAnswer' | 'twoAnswers', value?: string): Note => ({
    ...{ rule, isError: rule !== 'trueFalse', line: from },
    value,
  })
  if (options.length === 0 && excerpt !== '') {
    const hasOptions = optionCount(columns) > 0 || head.all !== undefined
    const isLetterKnown = !hasOptions || /benar|true/i.test(text('type'))
    const isTrue = parsed.id === undefined ? trueOrFalse(said, isLetterKnown) : undefined
    if (isTrue !== undefined) {
      const question = { ...parsed, options: ['<p>Benar</p>', '<p>Salah</p>'], right: isTrue ? 0 : 1 }
      return toCheckedEntry(question, { from, to }, [note('trueFalse')])
    }
    // A key, or an id of an existing question, implies options.
    const isMissing = parsed.id !== undefined || (hasOptions && said !== '')
    if (!isMissing) return { from, to, skipped: 'essay', excerpt, notes: [] }
    const signs = hasOptions ? [] : parseSigns(said)
    if (signs.length === 1)
      return toCheckedEntry({ ...parsed, right: positionOf(signs[0] ?? '') }, { from, to })
    const isUnknown = !hasOptions && said !== ''
    return toCheckedEntry(parsed, { from, to }, isUnknown ? [note('unknownAnswer', said.slice(0, 100))] : [])
  }
  const key = hasTwoKeys ? 'twoAnswers' : resolveKey(said, options, rules)
  if (key === 'twoAnswers') return toCheckedEntry(parsed, { from, to }, [note('twoAnswers')])
  if (key.length > 1 || (starred.length > 1 && key.length === 0))
    return { from, to, skipped: 'severalRight', excerpt, notes: [] }
  const [right] = key
  if (right === undefined && said !== '')
    return toCheckedEntry(parsed, { from, to }, [note('unknownAnswer', said.slice(0, 100))])
  const lookPositions = options.flatMap(({ unmarked }, position) =>
    unmarked === undefined ? [] : [position],
  )
  const markedPositions = starred.length > 0 ? starred : lookPositions
  const [only] = markedPositions.length === 1 ? markedPositions : []
  if (right !== undefined && only !== undefined && only !== right)
    return toCheckedEntry(parsed, { from, to }, [note('twoAnswers')])
  const rightPosition = right ?? (isMarked || starred.length > 0 ? only : undefined)
  // With a key, a sign may belong to the option's text.
  const optionsToUse = hasKey || starred.length !== 1 ? options : bare
  const texts = options.map(({ html, unmarked }, position) =>
    position === only && position === rightPosition
      ? (unmarked ?? optionsToUse[position]?.html ?? html)
      : html,
  )
  return toCheckedEntry({ ...parsed, options: texts, right: rightPosition }, { from, to })
}
