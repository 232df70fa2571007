import { escapeText } from '../../html/clean.ts'
import type { Entry } from '../../question/parsedQuestion.ts'
import { toSkippedEntry } from '../../question/skippedEntry.ts'
import { findKeyMismatches } from '../keyMismatches.ts'
import type { Layout, Row } from './layout.ts'
import { cellAt, type QuestionRecord } from './records.ts'
import type { RowKey } from './rowKeys.ts'

type KeyedRecords = {
  readonly records: readonly QuestionRecord[]
  readonly unusedKeys: readonly RowKey[]
}

/** Adds the keys of a list to the questions with their numbers, where one of them has such a number. */
export function assignListedKeys(
  records: readonly QuestionRecord[],
  layout: Layout,
  listedKeys: readonly RowKey[],
): KeyedRecords {
  if (listedKeys.length === 0) return { records, unusedKeys: [] }
  const questions = records.map((record) => ({ record, number: numberOf(record.row, layout) }))
  const byNumber = Map.groupBy(questions, ({ number }) => number)
  const pairs = listedKeys.map((key) => {
    const [onlyQuestion, furtherQuestion] = byNumber.get(key.number) ?? []
    return [key, furtherQuestion ? undefined : onlyQuestion] as const
  })
  const mismatches = findKeyMismatches(
    questions,
    // Those of further packets beside a key count with it.
    pairs.filter(([{ row, number }], at) => {
      const previousKey = pairs[at - 1]?.[0]
      return previousKey?.row !== row || previousKey.number !== number
    }),
    ({ record }) => record.keys.length > 0 || record.markedPositions !== undefined,
  )
  const pairsByQuestion = Map.groupBy(pairs, ([, question]) => question)
  return {
    records: questions.map((question) => {
      const { record } = question
      const questionKeys = (pairsByQuestion.get(question) ?? []).map(([key]) => key)
      const mismatch = mismatches.get(question)
      const keys = [...questionKeys, ...(mismatch?.keys ?? [])]
      if (keys.length === 0) return record
      return {
        ...record,
        keys: [...new Set([...record.keys, ...keys.map(({ answer }) => answer)])],
        listedValues: {
          point: questionKeys.find(({ point }) => point !== '')?.point ?? '',
          explanation: [...new Set(questionKeys.map(({ explanation }) => explanation))].join(''),
        },
        mismatch,
      }
    }),
    unusedKeys: (pairsByQuestion.get(undefined) ?? []).map(([key]) => key),
  }
}

function numberOf(row: Row, layout: Layout): number | undefined {
  const number = Number.parseInt(cellAt(row, layout, 'no').text, 10)
  return Number.isNaN(number) ? undefined : number
}

export const unusedKeyEntries = (unusedKeys: readonly RowKey[]): Entry[] =>
  [...Map.groupBy(unusedKeys, ({ row }) => row)].map(([row, keys]) =>
    toSkippedEntry(
      row,
      'leftKey',
      escapeText(keys.map(({ number, answer }) => `${number}. ${answer}`).join('  ')),
    ),
  )
