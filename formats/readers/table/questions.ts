import { plainText } from '../../../contract/question.ts'
import { escapeText } from '../../html/clean.ts'
import type { ColumnUse } from '../../question/columns.ts'
import type { Evidence, Formatting } from '../../question/evidence.ts'
import {
  type Entry,
  emptyQuestion,
  type ParsedQuestion,
  pictureIndexesIn,
  type QuestionIssue,
} from '../../question/parsedQuestion.ts'
import { toSkippedEntry } from '../../question/skippedEntry.ts'
import { positionOf, toValidatedEntry } from '../../question/validate.ts'
import { areInitials } from '../freeform/answers.ts'
import { type MarkProfile, type Marks, markProfileOf, marksOf, noProfile } from '../marks.ts'
import { type ColumnStore, createColumnStore } from './columns.ts'
import { deriveRules, type KeyRules, parseSigns, trueOrFalse } from './keys.ts'
import { isHeadingRow, type Layout, type Row, rowTexts } from './layout.ts'
import { assignListedKeys, unusedKeyEntries } from './listedKeys.ts'
import { cellAt, type QuestionRecord, recordsOf } from './records.ts'
import { decideRightOption, listedEvidence } from './rightOption.ts'
import { type RowKey, rowKeysIn } from './rowKeys.ts'
import { type ShapedTable, toShapedTable } from './shape.ts'
import { exampleRowsIn, pointsOf, secondsOf, withOptionLines } from './templateRows.ts'
import { rowIssues, unreadColumnEntries } from './unreadCells.ts'

export type { Row } from './layout.ts'

/** Columns whose cells may span several rows. */
const mergedColumns: ReadonlySet<ColumnUse> = new Set([
  'packet',
  'group',
  'type',
  'instruction',
  'point',
  'timer',
])

/**
 * Reads questions from a table: a heading row, then a row each, columns in any order. Undefined where it holds none.
 *
 * @param columns what the user says about its columns; collects them.
 * @param listedKeys keys of questions that have none in the table.
 */
export function questionsInTable(
  rows: readonly Row[],
  columns: ColumnStore = createColumnStore(),
  listedKeys: readonly RowKey[] = [],
): readonly Entry[] | undefined {
  const recognisedTable = toShapedTable(rows)
  columns.add(rows, recognisedTable)
  const table = columns.choose(rows, recognisedTable)
  return table && questionsIn(table, columns, listedKeys)
}

function questionsIn(
  { rows: allRows, layout, asides = [] }: ShapedTable,
  columns: ColumnStore,
  listedKeys: readonly RowKey[],
): readonly Entry[] {
  const rowsBelow = allRows.slice(layout.headingIndex + layout.headingRowCount)
  const nextHeadingIndex = rowsBelow.findIndex(
    (row) => isHeadingRow(row) && !haveSameTexts(row, allRows[layout.headingIndex]),
  )
  const tableRows = nextHeadingIndex < 0 ? rowsBelow : rowsBelow.slice(0, nextHeadingIndex)
  const rowKeys = layout.uses.includes('key') ? undefined : rowKeysIn(tableRows)
  const rows = rowKeys ? rowKeys.otherRows : tableRows
  const hasOwnKeys = rowKeys !== undefined && rowKeys.keys.length > 0
  const { entries, unusedKeys } = questionsInRows(
    allRows,
    rows,
    layout,
    hasOwnKeys ? rowKeys.keys : listedKeys,
  )
  const remainingKeys = hasOwnKeys ? listedKeys : unusedKeys
  const furtherEntries =
    nextHeadingIndex < 0
      ? undefined
      : questionsInTable(rowsBelow.slice(nextHeadingIndex), columns, remainingKeys)
  return [
    ...[...skippedRowEntries(allRows.slice(0, layout.headingIndex)), ...entries, ...joinedRowEntry(asides)],
    ...(hasOwnKeys ? [...rowKeys.columnEntries, ...unusedKeyEntries(unusedKeys)] : []),
    ...(furtherEntries ?? unusedKeyEntries(remainingKeys)),
  ]
}

/** What a template says of a question besides it, in one entry. */
function joinedRowEntry(rows: readonly Row[]): readonly Entry[] {
  const from = rows[0]?.from
  const to = rows.at(-1)?.to
  if (from === undefined || to === undefined) return []
  const texts = rows.flatMap(rowTexts).filter((text) => text !== '')
  return [toSkippedEntry({ from, to }, 'template', escapeText(texts.join(' ')))]
}

/** What is none of the questions: what stands above the headings, and examples below them. */
const skippedRowEntries = (rows: readonly Row[], reason: 'unread' | 'example' = 'unread'): readonly Entry[] =>
  rows.flatMap((row) => {
    const text = rowTexts(row)
      .filter((each) => each !== '')
      .join(' ')
    return text === '' || /^sep=.?$/.test(text) ? [] : [toSkippedEntry(row, reason, escapeText(text))]
  })

const haveSameTexts = (row: Row, headingRow: Row | undefined) =>
  rowTexts(row).join('\n').trim().toLowerCase() === rowTexts(headingRow).join('\n').trim().toLowerCase()

function questionsInRows(
  allRows: readonly Row[],
  rowsBelow: readonly Row[],
  layout: Layout,
  listedKeys: readonly RowKey[],
): { readonly entries: readonly Entry[]; readonly unusedKeys: readonly RowKey[] } {
  const headingRow = layout.headingRowCount > 0 ? allRows[layout.headingIndex] : undefined
  const questionRows = rowsBelow.filter(
    (row) => !isBlank(row, layout) && !isHeadingRow(row) && !(headingRow && haveSameTexts(row, headingRow)),
  )
  const examples = exampleRowsIn(questionRows, layout)
  const rows = withOptionLines(
    questionRows.filter((row) => !examples.has(row)),
    layout,
  )
  const { records, unusedKeys } = assignListedKeys(recordsOf(rows, layout), layout, listedKeys)
  const rules = deriveRules(
    records.map(({ keys: [key = ''], options }) => ({ key, options })),
    layout.hasNumberedOptions,
    layout.base,
  )
  const marks = records.map(({ options }) =>
    marksOf(options.map(({ formatting }) => ({ formatting: formatting ?? noFormatting }))),
  )
  const marksWithoutKey = marks.filter(
    (_, at) => (records[at]?.options.length ?? 0) > 1 && records[at]?.keys.length === 0,
  )
  const context: Context = {
    layout,
    rules,
    profile: marksWithoutKey.length > 0 ? markProfileOf(marksWithoutKey) : noProfile,
    areInitials: areInitials(records.map(({ keys: [key = ''] }) => key)),
  }
  const groups = nameGroups(records, layout)
  const columns = new Set<string>(layout.uses.filter((use) => use !== 'ignore'))
  const entries = records.map((record, at) => {
    const entry = toEntry(record, marks[at] ?? new Map(), groups[at], context)
    const fingerprint = cellAt(record.row, layout, 'fingerprint').text.trim()
    return { ...entry, columns, fingerprint, issues: [...rowIssues(record.row, layout), ...entry.issues] }
  })
  const skippedEntries = [
    ...unreadColumnEntries(allRows[layout.headingIndex], rows, layout),
    ...skippedRowEntries([...examples], 'example'),
  ]
  return { entries: [...skippedEntries, ...entries], unusedKeys }
}

const noFormatting: ReadonlySet<Formatting> = new Set()

/** Names for the groups of rows that share a cell with their instruction, row by row. */
function nameGroups(records: readonly QuestionRecord[], layout: Layout): readonly (string | undefined)[] {
  const sharesInstruction = (record: QuestionRecord | undefined) =>
    record !== undefined && cellAt(record.row, layout, 'instruction').above !== undefined
  let firstRecord: QuestionRecord | undefined
  return records.map((record, at) => {
    if (!sharesInstruction(record)) firstRecord = record
    return firstRecord && (sharesInstruction(record) || sharesInstruction(records[at + 1]))
      ? String(firstRecord.row.from)
      : undefined
  })
}

export const isTableOfQuestions = (
  rows: readonly Row[],
  columns: ColumnStore = createColumnStore(),
): boolean => columns.choose(rows, toShapedTable(rows)) !== undefined

/** Whether a row has at most its running number. */
function isBlank({ cells }: Row, { uses }: Layout): boolean {
  return cells.every(({ text, html, issues = [] }, position) => {
    if (text.trim() === '' && html === '' && issues.length === 0) return true
    const use = uses[position] ?? 'ignore'
    const hasContent = pictureIndexesIn(html).length > 0 || issues.length > 0
    return (use === 'no' || use === 'ignore') && !hasContent && /^[\d.)\s]*$/.test(text)
  })
}

/** Kinds of questions as tables call them that the product does not have. */
const unsupportedTypes = [
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

function toEntry(record: QuestionRecord, marks: Marks, group: string | undefined, context: Context): Entry {
  const { layout, areInitials } = context
  const { row, stem, options, keys, listedValues } = record
  const { from, to } = row
  const cellFor = (use: ColumnUse) => {
    const ownCell = cellAt(row, layout, use)
    return (mergedColumns.has(use) ? ownCell.above : undefined) ?? ownCell
  }
  const textFor = (use: ColumnUse) => cellFor(use).text.trim()
  const numberFor = (use: ColumnUse) => cellFor(use).number
  const [statedKey = ''] = keys
  const excerpt = plainText(stem)
  const type = unsupportedTypes.find(([pattern]) => pattern.test(textFor('type')))
  if (type) return { from, to, skipped: type[1], excerpt, issues: [] }
  const isQuestion = excerpt !== '' || options.length > 0 || statedKey !== '' || textFor('id') !== ''
  if (!isQuestion && stem === '')
    return toSkippedEntry({ from, to }, 'unread', row.cells.map(({ html }) => plainText(html)).join(' '))
  const ownReason = cellFor('correct').html
  const listedReason = listedValues?.explanation ?? ''
  const correct = ownReason === listedReason ? ownReason : ownReason + listedReason
  const parsed: ParsedQuestion = {
    ...emptyQuestion,
    id: textFor('id') || undefined,
    packet: textFor('packet') || undefined,
    group: textFor('group') || group,
    instruction: cellFor('instruction').html,
    question: stem,
    options: options.map(({ html }) => html),
    point: (numberFor('point') ?? pointsOf(textFor('point'))) || pointsOf(listedValues?.point ?? ''),
    timer: numberFor('timer') ?? secondsOf(textFor('timer')),
    correct,
    wrong: layout.uses.includes('wrong') ? cellFor('wrong').html : correct,
  }
  const toEntryWithEvidence = (
    question: ParsedQuestion,
    issues: readonly QuestionIssue[] = [],
    evidence: readonly Evidence[] = [],
  ) => {
    const entry = toValidatedEntry(question, { from, to }, issues)
    return evidence.length > 0 ? { ...entry, evidence } : entry
  }
  const toIssue = (rule: QuestionIssue['rule'], value?: string): QuestionIssue => ({
    rule,
    isError: rule !== 'trueFalse',
    line: from,
    value,
  })
  if (options.length === 0 && excerpt !== '') {
    const hasOptions = layout.uses.some((use) => use === 'options' || use.startsWith('option '))
    const isTrueFalseType = /benar|true|^bs$|^b-s$|^tf$/i.test(textFor('type'))
    const isTrue =
      parsed.id === undefined
        ? trueOrFalse(statedKey, isTrueFalseType || (areInitials && !hasOptions))
        : undefined
    if (isTrue !== undefined) {
      const question = { ...parsed, options: ['<p>Benar</p>', '<p>Salah</p>'] }
      const right = isTrue ? 0 : 1
      return record.mismatch
        ? toEntryWithEvidence(
            question,
            [toIssue('trueFalse'), toIssue('otherNumbers')],
            [listedEvidence([right], record.mismatch)],
          )
        : toEntryWithEvidence({ ...question, right }, [toIssue('trueFalse')])
    }
    const signs = hasOptions ? [] : parseSigns(statedKey)
    // A key, or an id of an existing question, implies options.
    const lacksOptions = parsed.id !== undefined || (hasOptions && statedKey !== '') || signs.length === 1
    if (!lacksOptions) return { from, to, skipped: 'essay', excerpt, issues: [] }
    if (signs.length === 1) return toEntryWithEvidence({ ...parsed, right: positionOf(signs[0] ?? '') })
    const isUnknownAnswer = !hasOptions && statedKey !== ''
    return toEntryWithEvidence(
      parsed,
      isUnknownAnswer ? [toIssue('unknownAnswer', statedKey.slice(0, 100))] : [],
    )
  }
  const decision = decideRightOption(record, marks, context)
  if ('several' in decision) return { from, to, skipped: 'severalRight', excerpt, issues: [] }
  if ('rule' in decision)
    return toEntryWithEvidence(
      parsed,
      decision.rule === 'noAnswer' ? [] : [toIssue(decision.rule, decision.value)],
      decision.evidence,
    )
  return toEntryWithEvidence({ ...parsed, options: decision.texts, right: decision.position })
}
