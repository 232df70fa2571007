import type { Item } from '../model/items.ts'
import type { Bands } from '../source/bands.ts'
import type { Choices } from '../state/useDecisions.ts'

/** Marked lines: all of a question with an error, the first of one with a warning. */
export function bandsOf(items: readonly Item[], { errorsOf }: Choices): Bands {
  const bands = new Map<number, 'error' | 'warning'>()
  for (const item of items) {
    if (errorsOf(item).length > 0)
      for (let line = item.from; line <= item.to; line++) bands.set(line, 'error')
    for (const { isError, line } of item.notes) if (!isError && !bands.has(line)) bands.set(line, 'warning')
  }
  return bands
}
