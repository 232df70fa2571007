import type { GroupNode, PacketNode, Tree } from './tree.ts'

/** `number` is 1-based: of a packet in its test, of a question in its packet. */
export type Row = { readonly packet: PacketNode } & (
  | { readonly kind: 'packet'; readonly key: `packet ${string}`; readonly number: number }
  /** Header of single questions, at the start of a packet or after a group. */
  | { readonly kind: 'singles'; readonly key: string }
  | { readonly kind: 'group'; readonly key: `group ${string}`; readonly group: GroupNode }
  | {
      readonly kind: 'question'
      readonly key: `question ${string}`
      readonly question: string
      readonly group: GroupNode
      readonly number: number
    }
  | { readonly kind: 'add'; readonly key: string }
)

type RowsOptions = {
  closedPackets: ReadonlySet<string>
  /** Undefined without a search. */
  matches?: ReadonlySet<string> | undefined
}

function rowsIn(packet: PacketNode, number: number): readonly Row[] {
  const rows: Row[] = [{ kind: 'packet', key: `packet ${packet.key}`, packet, number }]
  let count = 0
  let previousGroup: GroupNode | undefined
  for (const group of packet.groups) {
    if (group.isGroup) rows.push({ kind: 'group', key: `group ${group.key}`, packet, group })
    else if (!previousGroup || previousGroup.isGroup)
      rows.push({ kind: 'singles', key: `singles ${packet.key} ${group.questions[0]}`, packet })
    for (const question of group.questions) {
      count += 1
      rows.push({ kind: 'question', key: `question ${question}`, packet, group, question, number: count })
    }
    previousGroup = group
  }
  rows.push({ kind: 'add', key: `add ${packet.key}`, packet })
  return rows
}

const rowsCache = new WeakMap<PacketNode, { number: number; rows: readonly Row[] }>()

/** Cached: unchanged rows are the same objects. */
function cachedRows(packet: PacketNode, number: number): readonly Row[] {
  const cachedEntry = rowsCache.get(packet)
  const rows = cachedEntry?.number === number ? cachedEntry.rows : rowsIn(packet, number)
  rowsCache.set(packet, { number, rows })
  return rows
}

function filterRows(rows: readonly Row[], matches: ReadonlySet<string>): readonly Row[] {
  const isMatch = (row: Row) => row.kind === 'question' && matches.has(row.question)
  return rows.filter((row, rowIndex) => {
    if (row.kind === 'question') return isMatch(row)
    if (row.kind === 'add') return false
    if (row.kind === 'packet') return rows.some(isMatch)
    const nextHeaderIndex = rows.findIndex((other, index) => index > rowIndex && other.kind !== 'question')
    return rows.slice(rowIndex, nextHeaderIndex < 0 ? undefined : nextHeaderIndex).some(isMatch)
  })
}

export const toRows = (tree: Tree, { closedPackets, matches }: RowsOptions): Row[] =>
  tree.flatMap((packet, index) => {
    const rows = cachedRows(packet, index + 1)
    if (matches) return [...filterRows(rows, matches)]
    return closedPackets.has(packet.key) ? rows.slice(0, 1) : [...rows]
  })

/** Pixels. */
const heights: Readonly<Record<Row['kind'], number>> = {
  packet: 44,
  singles: 30,
  group: 38,
  question: 36,
  add: 52,
}

/** Minimum touch target in pixels. */
const MIN_TOUCH_TARGET = 44

export const heightOf = (row: Row | undefined, isPhone: boolean): number =>
  row ? Math.max(heights[row.kind], isPhone && row.kind !== 'singles' ? MIN_TOUCH_TARGET : 0) : 0
