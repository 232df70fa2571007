import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../../../../resources/_kit/page/afterPaint.ts'

/** Number of questions in the first and in each further chunk. */
const FIRST = 20
const MORE = 40

/**
 * Number of `total` items to render: a few at first, the rest in chunks, so that the page stays responsive.
 *
 * @param of identity of the list; a change restarts.
 */
export function usePieces(total: number, of: string | undefined): number {
  const [pieces, setPieces] = useState({ of, shown: FIRST })
  const shown = pieces.of === of ? pieces.shown : FIRST
  useEffect(() => {
    if (shown < total) afterPaint(() => startTransition(() => setPieces({ of, shown: shown + MORE })))
  }, [shown, total, of])
  return shown
}
