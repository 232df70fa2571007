import { type Move, moveTo } from './moves.ts'
import { type Item, type Outline, positionOf } from './outline.ts'

/**
 * The move for a key while an item is lifted: a step up or down, or to either end. Activities continue into the
 * adjacent topic if `across`. Undefined for other keys, and at the ends.
 */
export function stepMove(outline: Outline, item: Item, key: string, across: boolean): Move | undefined {
  const position = positionOf(outline, item)
  if (!position) return undefined
  const { topic, index, count } = position
  const within = (to: number) => moveTo(outline, item, to, topic)
  const neighbour = (step: 1 | -1) => {
    if (item.kind === 'topic' || !across) return undefined
    const next = outline[outline.findIndex((one) => one.topic.id === topic) + step]
    if (!next) return undefined
    return moveTo(outline, item, step > 0 ? 0 : Number.MAX_SAFE_INTEGER, next.topic.id)
  }
  switch (key) {
    case 'ArrowUp':
      return index > 0 ? within(index - 1) : neighbour(-1)
    case 'ArrowDown':
      return index < count - 1 ? within(index + 1) : neighbour(1)
    case 'Home':
      return index > 0 ? within(0) : undefined
    case 'End':
      return index < count - 1 ? within(count - 1) : undefined
    default:
      return undefined
  }
}
