import type { Item } from '../model/items.ts'
import type { Band, Bands } from '../source/bands.ts'
import type { Choices } from '../state/useDecisions.ts'

/** Marked lines: all of a question with an error, the first of one with a warning, and those that are left out. */
export function bandsOf(items: readonly Item[], { errorsOf }: Choices): Bands {
  const bands = new Map<number, Band>()
  for (const item of items) {
    if (errorsOf(item).length > 0)
      for (let line = item.from; line <= item.to; line++) bands.set(line, 'error')
    else if (item.kind === 'skipped')
      for (let line = item.from; line <= item.to; line++) if (!bands.has(line)) bands.set(line, 'left')
    for (const { isError, line } of item.notes) if (!isError && !bands.has(line)) bands.set(line, 'warning')
  }
  return bands
}
