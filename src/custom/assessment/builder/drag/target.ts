import type { Extent } from '../../../../resources/_kit/drag/dragPlan.ts'
import type { Position } from '../../model/changes.ts'
import type { MovedItem } from '../../model/dropPositions.ts'
import type { Row } from '../../model/rows.ts'
import { type GroupNode, isSameTree, type PacketNode, packetOf, type Tree } from '../../model/tree.ts'
import { afterDrop } from './dragged.ts'

/** `mark`: offset from the top of the rows, in pixels. */
export type PacketTarget = { readonly position: Position; readonly mark: number }

export type TargetOptions = {
  readonly tree: Tree
  /** Unfiltered. */
  readonly rows: readonly Row[]
  readonly extentOf: (row: number) => Extent | undefined
  readonly moving: readonly MovedItem[]
  /** Otherwise groups and single questions can only be appended. */
  readonly ordersGroups: boolean
}

/** Share of a group's header, from its top, over which a question is dropped before the group. */
const GROUP_EDGE_SHARE = 1 / 3

/** At `y` pixels from the top, over or nearest to row `rowIndex`; undefined where nothing would change. */
export function targetAt(y: number, rowIndex: number, options: TargetOptions): PacketTarget | undefined {
  const { tree, moving, ordersGroups } = options
  const changesTree = (position: Position) => !isSameTree(tree, afterDrop(tree, moving, position))
  const indicatedPosition = positionAt(y, rowIndex, options)
  if (!indicatedPosition || !changesTree(indicatedPosition)) return undefined
  const isPossible = ordersGroups || indicatedPosition.group !== undefined
  const position = isPossible ? indicatedPosition : endOf(packetOf(tree, indicatedPosition.packet))
  const mark = position && markOf(position, options)
  return position && mark !== undefined && (isPossible || changesTree(position))
    ? { position, mark }
    : undefined
}

const endOf = (packet: PacketNode | undefined): Position | undefined =>
  packet && { packet: packet.key, after: packet.groups.at(-1)?.key }

const positionBefore = ({ key, groups }: PacketNode, group: GroupNode): Position => ({
  packet: key,
  after: groups[groups.indexOf(group) - 1]?.key,
})

const isGroupDragged = ({ moving }: TargetOptions) => moving[0]?.kind === 'group'

function positionAt(y: number, rowIndex: number, options: TargetOptions): Position | undefined {
  const { rows, tree, extentOf, ordersGroups } = options
  const row = rows[rowIndex]
  const extent = extentOf(rowIndex)
  if (!row || !extent) return undefined
  const { packet } = row
  const share = (y - extent.start) / (extent.end - extent.start)
  switch (row.kind) {
    case 'packet': {
      const previousPacket = tree[tree.indexOf(packet) - 1]
      if (previousPacket && share <= 0.5) return endOf(previousPacket)
      return isClosed(rows, rowIndex) ? endOf(packet) : { packet: packet.key }
    }
    case 'singles': {
      const first = rows[rowIndex + 1]
      return first?.kind === 'question' ? positionBefore(packet, first.group) : undefined
    }
    case 'group':
      if (isGroupDragged(options)) return positionBeside(row.packet, row.group, y, options)
      if (ordersGroups && share < GROUP_EDGE_SHARE) return positionBefore(packet, row.group)
      return { packet: packet.key, group: row.group.key }
    case 'question': {
      const { group, question } = row
      if (isGroupDragged(options) || !group.isGroup) return positionBeside(packet, group, y, options)
      const previousQuestion = share > 0.5 ? question : group.questions[group.questions.indexOf(question) - 1]
      return { packet: packet.key, group: group.key, after: previousQuestion }
    }
    case 'add':
      return endOf(packet)
  }
}

/** By half of the group's total height. */
function positionBeside(
  packet: PacketNode,
  group: GroupNode,
  y: number,
  { rows, extentOf }: TargetOptions,
): Position {
  const start = extentOf(rows.findIndex((row) => belongsTo(row, group)))?.start ?? 0
  const end = extentOf(rows.findLastIndex((row) => belongsTo(row, group)))?.end ?? 0
  return y > (start + end) / 2 ? { packet: packet.key, after: group.key } : positionBefore(packet, group)
}

const belongsTo = (row: Row, group: Pick<GroupNode, 'key'>) =>
  (row.kind === 'group' || row.kind === 'question') && row.group.key === group.key

const isClosed = (rows: readonly Row[], rowIndex: number) =>
  rows[rowIndex + 1]?.packet !== rows[rowIndex]?.packet

/** Below the row that the dropped item will follow. */
function markOf({ packet, group, after }: Position, options: TargetOptions): number | undefined {
  const { rows, extentOf } = options
  const headerIndex = rows.findIndex((row) => row.kind === 'packet' && row.packet.key === packet)
  if (isClosed(rows, headerIndex)) return extentOf(headerIndex)?.end
  if (group !== undefined) {
    const key = after === undefined ? `group ${group}` : `question ${after}`
    return extentOf(rows.findIndex((row) => row.key === key))?.end
  }
  const lastRowIndex =
    after === undefined ? headerIndex : rows.findLastIndex((row) => belongsTo(row, { key: after }))
  // A question goes below the header of single questions, a group above it.
  const hasHeader = rows[lastRowIndex + 1]?.kind === 'singles' && !isGroupDragged(options)
  return extentOf(hasHeader ? lastRowIndex + 1 : lastRowIndex)?.end
}
