import { moveGroupInTree, moveQuestionsInTree, type Position } from '../../model/changes.ts'
import { type MovedItem, parseMovedItem, positionOf } from '../../model/dropPositions.ts'
import { allQuestions, groupOf, type NodeName, type Tree } from '../../model/tree.ts'

export type Dragged = {
  readonly row: NodeName
  /** A group, or questions in order. */
  readonly moving: readonly MovedItem[]
}

/** A selected question takes the whole selection along. */
export function draggedBy(
  row: NodeName,
  tree: Tree,
  chosenQuestions: ReadonlySet<string>,
): Dragged | undefined {
  const moving = parseMovedItem(row)
  if (!moving || !positionOf(tree, moving)) return undefined
  if (moving.kind === 'group' || !chosenQuestions.has(moving.key)) return { row, moving: [moving] }
  const all = allQuestions(tree).filter((key) => chosenQuestions.has(key))
  return { row, moving: all.map((key) => ({ kind: 'question', key })) }
}

/** Row keys, those of a group's questions too. */
export const rowsOfDragged = (tree: Tree, { moving }: Dragged): ReadonlySet<string> =>
  new Set(
    moving.flatMap(({ kind, key }) => [
      `${kind} ${key}`,
      ...(kind === 'group' ? (groupOf(tree, key)?.questions ?? []).map((each) => `question ${each}`) : []),
    ]),
  )

export function afterDrop(tree: Tree, moving: readonly MovedItem[], position: Position): Tree {
  const [one] = moving
  if (one?.kind === 'group') return moveGroupInTree(tree, one.key, position)
  return moveQuestionsInTree(tree, new Set(moving.map(({ key }) => key)), position)
}
