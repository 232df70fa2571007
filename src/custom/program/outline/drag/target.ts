import type { Extent } from '../../../../resources/_kit/drag/dragPlan.ts'
import { BEHIND_ALL, type Move, moveTo } from '../../model/moves.ts'
import { type Item, type Outline, positionOf } from '../../model/outline.ts'
import { GAP, type Row } from '../../model/rows.ts'

/** `mark`: pixels from the top of the page. */
export type Target = { readonly move: Move; readonly mark: number }

type TargetOptions = {
  /** As rendered, not as updated since. */
  rows: readonly Row[]
  outline: Outline
  extentOf: (row: number) => Extent | undefined
  dragged: Item
  across: boolean
}

/**
 * @param y pixels from the top of the page.
 * @param rowIndex the row there, or the nearest one.
 * @returns undefined where nothing can be dropped.
 */
export const targetAt = (y: number, rowIndex: number, options: TargetOptions): Target | undefined =>
  options.dragged.kind === 'topic' ? topicTarget(y, rowIndex, options) : activityTarget(y, rowIndex, options)

/** Before or after the topic, by the half of its card. */
function topicTarget(y: number, rowIndex: number, { rows, outline, extentOf, dragged }: TargetOptions) {
  const panel = rows[rowIndex]?.panel
  const start = extentOf(rows.findIndex((row) => row.panel === panel))?.start
  const end = extentOf(rows.findLastIndex((row) => row.panel === panel))?.end
  if (panel === undefined || start === undefined || end === undefined) return undefined
  const isBehind = y > (start + end) / 2
  const from = positionOf(outline, dragged)?.index ?? 0
  const targetIndex = panel + (isBehind ? 1 : 0)
  return {
    move: moveTo(outline, dragged, targetIndex > from ? targetIndex - 1 : targetIndex),
    mark: (isBehind ? end : start) - GAP / 2,
  }
}

/** Between two activities; on a head, before the first; below the last, after it. */
function activityTarget(
  y: number,
  rowIndex: number,
  { rows, outline, extentOf, dragged, across }: TargetOptions,
) {
  const row = rows[rowIndex]
  const extent = extentOf(rowIndex)
  const position = positionOf(outline, dragged)
  if (!row || !extent || !position) return undefined
  const { topic, activities } = row.one
  const isOwn = topic.id === position.topic
  if (!across && !isOwn) return undefined
  const into = (index: number, mark: number): Target => ({
    move: moveTo(outline, dragged, isOwn && index > position.index ? index - 1 : index, topic.id),
    mark,
  })
  const end = activities?.length ?? BEHIND_ALL
  switch (row.kind) {
    case 'activity': {
      const isBehind = y > (extent.start + extent.end) / 2
      return into(row.index + (isBehind ? 1 : 0), isBehind ? extent.end : extent.start)
    }
    case 'head':
      // Appends to a closed topic.
      return row.open ? into(0, extent.end) : into(end, extent.end - GAP)
    default:
      return into(end, extent.start)
  }
}
