import { escapeText } from '../../html/clean.ts'
import type { Entry } from '../../question/parsedQuestion.ts'
import { skippedEntry } from '../../question/skip.ts'
import { doubtsIn } from '../keyDoubts.ts'
import type { Layout, Row } from './layout.ts'
import { cellAt, type Record } from './records.ts'
import type { RowKey } from './rowKeys.ts'

type WithKeys = {
  readonly records: readonly Record[]
  readonly left: readonly RowKey[]
}

/** Adds the keys of a list to the questions with their numbers, where one of them has such a number. */
export function withKeysElsewhere(
  records: readonly Record[],
  layout: Layout,
  listed: readonly RowKey[],
): WithKeys {
  if (listed.length === 0) return { records, left: [] }
  const questions = records.map((record) => ({ record, number: numberOf(record.row, layout) }))
  const byNumber = Map.groupBy(questions, ({ number }) => number)
  const pairs = listed.map((key) => {
    const [only, another] = byNumber.get(key.number) ?? []
    return [key, another ? undefined : only] as const
  })
  const doubts = doubtsIn(
    questions,
    // Those of further packets beside a key count with it.
    pairs.filter(([{ row, number }], at) => {
      const before = pairs[at - 1]?.[0]
      return before?.row !== row || before.number !== number
    }),
    ({ record }) => record.keys.length > 0 || record.rights !== undefined,
  )
  const own = Map.groupBy(pairs, ([, question]) => question)
  return {
    records: questions.map((question) => {
      const { record } = question
      const listed = (own.get(question) ?? []).map(([key]) => key)
      const doubt = doubts.get(question)
      const keys = [...listed, ...(doubt?.keys ?? [])]
      if (keys.length === 0) return record
      return {
        ...record,
        keys: [...new Set([...record.keys, ...keys.map(({ answer }) => answer)])],
        listed: {
          point: listed.find(({ point }) => point !== '')?.point ?? '',
          explanation: [...new Set(listed.map(({ explanation }) => explanation))].join(''),
        },
        doubt,
      }
    }),
    left: (own.get(undefined) ?? []).map(([key]) => key),
  }
}

function numberOf(row: Row, layout: Layout): number | undefined {
  const number = Number.parseInt(cellAt(row, layout, 'no').text, 10)
  return Number.isNaN(number) ? undefined : number
}

export const leftKeys = (left: readonly RowKey[]): Entry[] =>
  [...Map.groupBy(left, ({ row }) => row)].map(([row, keys]) =>
    skippedEntry(
      row,
      'leftKey',
      escapeText(keys.map(({ number, answer }) => `${number}. ${answer}`).join('  ')),
    ),
  )
