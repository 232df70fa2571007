import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../../../../resources/_kit/page/afterPaint.ts'

/** Items of the first, and of each further chunk. */
const FIRST = 20
const MORE = 40

/** How many to render: in chunks, so that the page stays responsive. Another `of` restarts. */
export function usePieces(total: number, of: string | undefined): number {
  const [pieces, setPieces] = useState({ of, shown: FIRST })
  const shown = pieces.of === of ? pieces.shown : FIRST
  useEffect(() => {
    if (shown < total) afterPaint(() => startTransition(() => setPieces({ of, shown: shown + MORE })))
  }, [shown, total, of])
  return shown
}
