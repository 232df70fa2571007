import type { Extent } from '../../../../resources/_kit/drag/dragPlan.ts'
import type { Position } from '../../model/changes.ts'
import type { Row } from '../../model/rows.ts'
import type { Moving } from '../../model/slots.ts'
import { type GroupNode, isSameTree, type PacketNode, packetOf, type Tree } from '../../model/tree.ts'
import { afterDrop } from './dragged.ts'

/** `mark`: offset from the top of the rows, in pixels. */
export type PacketTarget = { readonly position: Position; readonly mark: number }

export type TargetOptions = {
  readonly tree: Tree
  /** Unfiltered. */
  readonly rows: readonly Row[]
  readonly extentOf: (row: number) => Extent | undefined
  readonly moving: readonly Moving[]
  /** Otherwise groups and single questions can only be appended. */
  readonly ordersGroups: boolean
}

/** Share of a group's head, from its top, over which a question falls in front of the group. */
const RIM = 1 / 3

/** At `y` pixels from the top, over or nearest to row `at`; undefined where nothing would change. */
export function targetAt(y: number, at: number, options: TargetOptions): PacketTarget | undefined {
  const { tree, moving, ordersGroups } = options
  const isOther = (position: Position) => !isSameTree(tree, afterDrop(tree, moving, position))
  const wanted = positionAt(y, at, options)
  if (!wanted || !isOther(wanted)) return undefined
  const isPossible = ordersGroups || wanted.group !== undefined
  const position = isPossible ? wanted : endOf(packetOf(tree, wanted.packet))
  const mark = position && markOf(position, options)
  return position && mark !== undefined && (isPossible || isOther(position)) ? { position, mark } : undefined
}

const endOf = (packet: PacketNode | undefined): Position | undefined =>
  packet && { packet: packet.key, after: packet.groups.at(-1)?.key }

const before = ({ key, groups }: PacketNode, group: GroupNode): Position => ({
  packet: key,
  after: groups[groups.indexOf(group) - 1]?.key,
})

const isGroupDragged = ({ moving }: TargetOptions) => moving[0]?.kind === 'group'

function positionAt(y: number, at: number, options: TargetOptions): Position | undefined {
  const { rows, tree, extentOf, ordersGroups } = options
  const row = rows[at]
  const extent = extentOf(at)
  if (!row || !extent) return undefined
  const { packet } = row
  const share = (y - extent.start) / (extent.end - extent.start)
  switch (row.kind) {
    case 'packet': {
      const above = tree[tree.indexOf(packet) - 1]
      if (above && share <= 0.5) return endOf(above)
      return isClosed(rows, at) ? endOf(packet) : { packet: packet.key }
    }
    case 'singles': {
      const first = rows[at + 1]
      return first?.kind === 'question' ? before(packet, first.group) : undefined
    }
    case 'group':
      if (isGroupDragged(options)) return positionBeside(row.packet, row.group, y, options)
      if (ordersGroups && share < RIM) return before(packet, row.group)
      return { packet: packet.key, group: row.group.key }
    case 'question': {
      const { group, question } = row
      if (isGroupDragged(options) || !group.isGroup) return positionBeside(packet, group, y, options)
      const after = share > 0.5 ? question : group.questions[group.questions.indexOf(question) - 1]
      return { packet: packet.key, group: group.key, after }
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
  const start = extentOf(rows.findIndex((row) => isOf(row, group)))?.start ?? 0
  const end = extentOf(rows.findLastIndex((row) => isOf(row, group)))?.end ?? 0
  return y > (start + end) / 2 ? { packet: packet.key, after: group.key } : before(packet, group)
}

const isOf = (row: Row, group: Pick<GroupNode, 'key'>) =>
  (row.kind === 'group' || row.kind === 'question') && row.group.key === group.key

const isClosed = (rows: readonly Row[], at: number) => rows[at + 1]?.packet !== rows[at]?.packet

/** Below the row that the dropped item will follow. */
function markOf({ packet, group, after }: Position, options: TargetOptions): number | undefined {
  const { rows, extentOf } = options
  const head = rows.findIndex((row) => row.kind === 'packet' && row.packet.key === packet)
  if (isClosed(rows, head)) return extentOf(head)?.end
  if (group !== undefined) {
    const key = after === undefined ? `group ${group}` : `question ${after}`
    return extentOf(rows.findIndex((row) => row.key === key))?.end
  }
  const last = after === undefined ? head : rows.findLastIndex((row) => isOf(row, { key: after }))
  // A question goes below the header of single questions, a group above it.
  const isHeaded = rows[last + 1]?.kind === 'singles' && !isGroupDragged(options)
  return extentOf(isHeaded ? last + 1 : last)?.end
}
