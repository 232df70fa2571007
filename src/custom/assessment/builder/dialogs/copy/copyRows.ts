import type { Doc } from '../../../model/doc.ts'
import { memoise } from '../../../model/memoise.ts'
import { type Row, toRows } from '../../../model/rows.ts'
import { questionsIn } from '../../../model/tree.ts'
import { partsOf, type QuestionValues } from '../../../model/values.ts'

export type CopyRow = Exclude<Row, { kind: 'add' }>

const none: ReadonlySet<string> = new Set()

export const copyRowsOf = ({ tree }: Doc, matches: ReadonlySet<string> | undefined): CopyRow[] =>
  toRows(
    tree.filter((packet) => questionsIn(packet).length > 0),
    { closedPackets: none, matches },
  ).filter((row) => row.kind !== 'add')

export const questionsInRows = (rows: readonly CopyRow[]): string[] =>
  rows.flatMap((row) => (row.kind === 'question' ? [row.question] : []))

export const questionsBelow = (rows: readonly CopyRow[], headerRow: CopyRow): string[] =>
  questionsInRows(
    rows.filter((row) =>
      headerRow.kind === 'group'
        ? row.kind === 'question' && row.group === headerRow.group
        : row.packet === headerRow.packet,
    ),
  )

/** Pixels; a question has room for two lines. */
const heights: Readonly<Record<CopyRow['kind'], number>> = {
  packet: 44,
  group: 40,
  singles: 32,
  question: 46,
}

export const heightOfCopyRow = ({ kind }: CopyRow): number => heights[kind]

export const mediaIn = memoise((values: QuestionValues) => {
  const parts = partsOf(values)
  return {
    hasPicture: parts.some(({ text, media }) => (media && media.type !== 'audio') || /<img\b/i.test(text)),
    hasSound: parts.some(({ media }) => media?.type === 'audio'),
  }
})
