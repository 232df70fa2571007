import { plainText } from '../../../contract/question.ts'
import { escapeText } from '../../html/clean.ts'
import { positionOf, toCheckedEntry } from '../../question/check.ts'
import type { ColumnUse } from '../../question/columns.ts'
import type { Evidence, Look } from '../../question/evidence.ts'
import {
  type Entry,
  emptyQuestion,
  type Note,
  type ParsedQuestion,
  picturesIn,
} from '../../question/parsedQuestion.ts'
import { skippedEntry } from '../../question/skip.ts'
import { type MarkProfile, type Marks, markProfileOf, marksOf, noProfile } from '../marks.ts'
import { areInitials } from '../paper/answers.ts'
import { type ColumnStore, createColumnStore } from './columns.ts'
import { decide, listedEvidence } from './decide.ts'
import { deriveRules, type KeyRules, parseSigns, trueOrFalse } from './keys.ts'
import { leftKeys, withKeysElsewhere } from './keysElsewhere.ts'
import { isHeadRow, type Layout, type Row, rowTexts } from './layout.ts'
import { cellAt, type Record, recordsOf } from './records.ts'
import { type RowKey, rowKeysIn } from './rowKeys.ts'
import { examplesIn, pointsOf, secondsOf, withOptionLines } from './rows.ts'
import { type Shaped, shapeOf } from './shape.ts'
import { notesOf, unreadColumns } from './unread.ts'

export type { Row } from './layout.ts'

/** Columns whose cells may span several rows. */
const shared: ReadonlySet<ColumnUse> = new Set(['packet', 'group', 'type', 'instruction', 'point', 'timer'])

/**
 * Reads questions from a table: a heading row, then a row each, columns in any order. Undefined where it holds none.
 *
 * @param columns what the user says about its columns; collects them.
 * @param elsewhere keys of questions that have none in the table.
 */
export function questionsInTable(
  rows: readonly Row[],
  columns: ColumnStore = createColumnStore(),
  elsewhere: readonly RowKey[] = [],
): readonly Entry[] | undefined {
  const recognised = shapeOf(rows)
  columns.add(rows, recognised)
  const shaped = columns.choose(rows, recognised)
  return shaped && questionsIn(shaped, columns, elsewhere)
}

function questionsIn(
  { rows: all, layout, asides = [] }: Shaped,
  columns: ColumnStore,
  elsewhere: readonly RowKey[],
): readonly Entry[] {
  const below = all.slice(layout.at + layout.height)
  const next = below.findIndex((row) => isHeadRow(row) && !isSameHead(row, all[layout.at]))
  const own = next < 0 ? below : below.slice(0, next)
  const listed = layout.uses.includes('key') ? undefined : rowKeysIn(own)
  const rows = listed ? listed.others : own
  const isListed = listed !== undefined && listed.keys.length > 0
  const { entries, left } = questionsBelow(all, rows, layout, isListed ? listed.keys : elsewhere)
  const rest = isListed ? elsewhere : left
  const further = next < 0 ? undefined : questionsInTable(below.slice(next), columns, rest)
  return [
    ...[...leftRows(all.slice(0, layout.at)), ...entries, ...joinedRows(asides)],
    ...(isListed ? [...listed.columns, ...leftKeys(left)] : []),
    ...(further ?? leftKeys(rest)),
  ]
}

/** What a template says of a question besides it, in one entry. */
function joinedRows(rows: readonly Row[]): readonly Entry[] {
  const from = rows[0]?.from
  const to = rows.at(-1)?.to
  if (from === undefined || to === undefined) return []
  const texts = rows.flatMap(rowTexts).filter((text) => text !== '')
  return [skippedEntry({ from, to }, 'template', escapeText(texts.join(' ')))]
}

/** What is none of the questions: what stands above the headings, and examples below them. */
const leftRows = (rows: readonly Row[], reason: 'unread' | 'example' = 'unread'): readonly Entry[] =>
  rows.flatMap((row) => {
    const text = rowTexts(row)
      .filter((each) => each !== '')
      .join(' ')
    return text === '' || /^sep=.?$/.test(text) ? [] : [skippedEntry(row, reason, escapeText(text))]
  })

const isSameHead = (row: Row, head: Row | undefined) =>
  rowTexts(row).join('\n').trim().toLowerCase() === rowTexts(head).join('\n').trim().toLowerCase()

function questionsBelow(
  all: readonly Row[],
  below: readonly Row[],
  layout: Layout,
  elsewhere: readonly RowKey[],
): { readonly entries: readonly Entry[]; readonly left: readonly RowKey[] } {
  const head = layout.height > 0 ? all[layout.at] : undefined
  const filled = below.filter(
    (row) => !isBlank(row, layout) && !isHeadRow(row) && !(head && isSameHead(row, head)),
  )
  const examples = examplesIn(filled, layout)
  const rows = withOptionLines(
    filled.filter((row) => !examples.has(row)),
    layout,
  )
  const { records, left } = withKeysElsewhere(recordsOf(rows, layout), layout, elsewhere)
  const rules = deriveRules(
    records.map(({ keys: [key = ''], options }) => ({ key, options })),
    layout.isCounted,
    layout.base,
  )
  const marks = records.map(({ options }) =>
    marksOf(options.map(({ looks }) => ({ looks: looks ?? noLooks }))),
  )
  const open = marks.filter(
    (_, at) => (records[at]?.options.length ?? 0) > 1 && records[at]?.keys.length === 0,
  )
  const context: Context = {
    layout,
    rules,
    profile: open.length > 0 ? markProfileOf(open) : noProfile,
    areInitials: areInitials(records.map(({ keys: [key = ''] }) => key)),
  }
  const groups = nameGroups(records, layout)
  const columns = new Set<string>(layout.uses.filter((use) => use !== 'ignore'))
  const entries = records.map((record, at) => {
    const entry = toEntry(record, marks[at] ?? new Map(), groups[at], context)
    const fingerprint = cellAt(record.row, layout, 'fingerprint').text.trim()
    return { ...entry, columns, fingerprint, notes: [...notesOf(record.row, layout), ...entry.notes] }
  })
  const asides = [...unreadColumns(all[layout.at], rows, layout), ...leftRows([...examples], 'example')]
  return { entries: [...asides, ...entries], left }
}

const noLooks: ReadonlySet<Look> = new Set()

/** Names for the groups of rows that share a cell with their instruction, row by row. */
function nameGroups(records: readonly Record[], layout: Layout): readonly (string | undefined)[] {
  const reaches = (record: Record | undefined) =>
    record !== undefined && cellAt(record.row, layout, 'instruction').above !== undefined
  let first: Record | undefined
  return records.map((record, at) => {
    if (!reaches(record)) first = record
    return first && (reaches(record) || reaches(records[at + 1])) ? String(first.row.from) : undefined
  })
}

export const isTableOfQuestions = (
  rows: readonly Row[],
  columns: ColumnStore = createColumnStore(),
): boolean => columns.choose(rows, shapeOf(rows)) !== undefined

/** Whether a row has at most its running number. */
function isBlank({ cells }: Row, { uses }: Layout): boolean {
  return cells.every(({ text, html, notes = [] }, position) => {
    if (text.trim() === '' && html === '' && notes.length === 0) return true
    const use = uses[position] ?? 'ignore'
    const isShown = picturesIn(html).length > 0 || notes.length > 0
    return (use === 'no' || use === 'ignore') && !isShown && /^[\d.)\s]*$/.test(text)
  })
}

/** Kinds of questions as tables call them that the product does not have. */
const otherTypes = [
  [/essay|esai|uraian|open|paragraph/i, 'essay'],
  [/isian|singkat|short|fill/i, 'shortAnswer'],
  [/jodoh|match/i, 'matching'],
  [/numer|angka/i, 'numerical'],
  [/urut|order/i, 'ordering'],
  [/kompleks|check|several|multi.?(?:answer|select|response)|^pgk$/i, 'severalRight'],
] as const

type Context = {
  readonly layout: Layout
  readonly rules: KeyRules
  readonly profile: MarkProfile
  readonly areInitials: boolean
}

function toEntry(record: Record, marks: Marks, group: string | undefined, context: Context): Entry {
  const { layout, areInitials } = context
  const { row, stem, options, keys, listed } = record
  const { from, to } = row
  const cell = (use: ColumnUse) => {
    const own = cellAt(row, layout, use)
    return (shared.has(use) ? own.above : undefined) ?? own
  }
  const text = (use: ColumnUse) => cell(use).text.trim()
  const number = (use: ColumnUse) => cell(use).number
  const [said = ''] = keys
  const excerpt = plainText(stem)
  const type = otherTypes.find(([pattern]) => pattern.test(text('type')))
  if (type) return { from, to, skipped: type[1], excerpt, notes: [] }
  const isQuestion = excerpt !== '' || options.length > 0 || said !== '' || text('id') !== ''
  if (!isQuestion && stem === '')
    return skippedEntry({ from, to }, 'unread', row.cells.map(({ html }) => plainText(html)).join(' '))
  const ownReason = cell('correct').html
  const listedReason = listed?.explanation ?? ''
  const correct = ownReason === listedReason ? ownReason : ownReason + listedReason
  const parsed: ParsedQuestion = {
    ...emptyQuestion,
    id: text('id') || undefined,
    packet: text('packet') || undefined,
    group: text('group') || group,
    instruction: cell('instruction').html,
    question: stem,
    options: options.map(({ html }) => html),
    point: (number('point') ?? pointsOf(text('point'))) || pointsOf(listed?.point ?? ''),
    timer: number('timer') ?? secondsOf(text('timer')),
    correct,
    wrong: layout.uses.includes('wrong') ? cell('wrong').html : correct,
  }
  const checked = (
    question: ParsedQuestion,
    notes: readonly Note[] = [],
    evidence: readonly Evidence[] = [],
  ) => {
    const entry = toCheckedEntry(question, { from, to }, notes)
    return evidence.length > 0 ? { ...entry, evidence } : entry
  }
  const note = (rule: Note['rule'], value?: string): Note => ({
    rule,
    isError: rule !== 'trueFalse',
    line: from,
    value,
  })
  if (options.length === 0 && excerpt !== '') {
    const hasOptions = layout.uses.some((use) => use === 'options' || use.startsWith('option '))
    const isTyped = /benar|true|^bs$|^b-s$|^tf$/i.test(text('type'))
    const isTrue =
      parsed.id === undefined ? trueOrFalse(said, isTyped || (areInitials && !hasOptions)) : undefined
    if (isTrue !== undefined) {
      const question = { ...parsed, options: ['<p>Benar</p>', '<p>Salah</p>'] }
      const right = isTrue ? 0 : 1
      return record.doubt
        ? checked(
            question,
            [note('trueFalse'), note('otherNumbers')],
            [listedEvidence([right], record.doubt)],
          )
        : checked({ ...question, right }, [note('trueFalse')])
    }
    const signs = hasOptions ? [] : parseSigns(said)
    // A key, or an id of an existing question, implies options.
    const isMissing = parsed.id !== undefined || (hasOptions && said !== '') || signs.length === 1
    if (!isMissing) return { from, to, skipped: 'essay', excerpt, notes: [] }
    if (signs.length === 1) return checked({ ...parsed, right: positionOf(signs[0] ?? '') })
    const isUnknown = !hasOptions && said !== ''
    return checked(parsed, isUnknown ? [note('unknownAnswer', said.slice(0, 100))] : [])
  }
  const right = decide(record, marks, context)
  if ('several' in right) return { from, to, skipped: 'severalRight', excerpt, notes: [] }
  if ('rule' in right)
    return checked(parsed, right.rule === 'noAnswer' ? [] : [note(right.rule, right.value)], right.evidence)
  return checked({ ...parsed, options: right.texts, right: right.position })
}
