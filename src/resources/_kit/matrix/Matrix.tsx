import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useErrorText } from '../text/useErrorText.ts'
import { useMessages } from '../text/useMessages.ts'
import { uiMessages } from '../ui/messages.ts'
import { useDistanceFromTop } from '../ui/useDistanceFromTop.ts'
import { useIsPhone } from '../ui/useIsPhone.ts'
import { useReload } from '../ui/useReload.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.ts'
import { MatrixFrame, MatrixPart } from './MatrixFrame.ts'
import { matrixMessages } from './messages.ts'
import { CELL, type MatrixShape } from './shape.ts'
import { TooltipBox } from './tooltip.ts'
import { useMatrixHandlers } from './useMatrixHandlers.ts'
import type { MatrixPages } from './useMatrixPages.ts'
import { usePainter } from './usePainter.ts'
import { useRestoredView } from './useRestoredView.ts'
import { getVisiblePages } from './viewport.ts'

const FETCH_DELAY_MS = 120

type MatrixProps = {
  label: string
  pages: MatrixPages
  shape: MatrixShape
  startsAtEnd?: boolean
  /** `isRange`: with the rows since the last one. */
  onCheck?: (row: number, isRange: boolean) => void
}

const BOTTOM_MARGIN = 16
const MIN_HEIGHT = 340
/** App bar and surroundings on phones, in pixels. */
const PHONE_CHROME_HEIGHT = 128

/** A virtualised ARIA grid. Key it by query: another one starts at row 1. */
export const Matrix = ({ label, pages, shape, startsAtEnd = false, onCheck }: MatrixProps) => {
  const t = useMessages(matrixMessages)
  const isPhone = useIsPhone()
  const theme = useTheme()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const tooltip = useRef<HTMLDivElement>(null)
  const distance = useDistanceFromTop(frame)
  const { failedPages, onVisibleRows } = useVisiblePages(pages)
  const { painter: getPainter, parts } = usePainter(frame, onVisibleRows)
  const { handlers, onPainted } = useMatrixHandlers({
    getPainter,
    tooltip,
    tooltipId: `${id}-tip`,
    shape,
    onCheck,
  })
  useLayoutEffect(() => {
    const labels = { waiting: t('matrix.waiting') }
    getPainter()?.show(shape, { labels, isNarrow: isPhone, failedSpans: failedPages, theme })
    onPainted()
  })
  // After the first paint, once the width is known.
  useRestoredView(frame, getPainter, startsAtEnd)
  const hasChecks = shape.frozen[0]?.kind === 'check'
  const headerRowCount = shape.groups.length > 0 ? 2 : 1
  return (
    <>
      <MatrixFrame
        ref={frame}
        role="grid"
        aria-label={label}
        aria-describedby={`${id}-help`}
        aria-rowcount={shape.rows + headerRowCount + (shape.hasFoot ? 1 : 0)}
        aria-colcount={shape.frozen.length + shape.columns.length}
        aria-multiselectable={hasChecks || undefined}
        aria-readonly="true"
        style={{
          maxHeight: `max(${MIN_HEIGHT}px, calc(100dvh - ${isPhone ? PHONE_CHROME_HEIGHT : (distance ?? 260) + BOTTOM_MARGIN}px))`,
        }}
        {...handlers}
      >
        <MatrixPart ref={parts.overlay} aria-hidden="true" className="overlay">
          <canvas ref={parts.canvas} />
        </MatrixPart>
        <MatrixPart ref={parts.heads} role="rowgroup" className="heads-part" />
        <MatrixPart role="none" className="middle">
          <MatrixPart ref={parts.body} role="rowgroup" className="body-part" />
          {failedPages.length > 0 && (
            <MatrixPart role="rowgroup" className="failures">
              {failedPages.map((failedPage) => (
                <FailedPage key={failedPage.first} {...failedPage} headerRowCount={headerRowCount} />
              ))}
            </MatrixPart>
          )}
        </MatrixPart>
        <MatrixPart ref={parts.foot} role="rowgroup" className="foot-part" />
      </MatrixFrame>
      <VisuallyHidden id={`${id}-help`}>{t('matrix.help')}</VisuallyHidden>
      <TooltipBox ref={tooltip} id={`${id}-tip`} role="tooltip" hidden />
    </>
  )
}

type FailedPageProps = {
  first: number
  last: number
  error: unknown
  retry: () => void
  headerRowCount: number
}

const FailedPage = ({ first, last, error, retry, headerRowCount }: FailedPageProps) => {
  const t = useMessages(matrixMessages, uiMessages)
  const errorText = useErrorText()
  useReload(error, retry)
  return (
    <MatrixPart
      role="row"
      aria-rowindex={first + headerRowCount + 1}
      className="failure"
      style={{ top: first * CELL.height, height: (last - first + 1) * CELL.height }}
    >
      <MatrixPart role="gridcell">
        <span role="alert">
          {t('matrix.failed', { first: first + 1, last: last + 1 })} {errorText(error)}
        </span>
        <Button variant="outlined" size="small" onClick={retry}>
          {t('ui.retry')}
        </Button>
      </MatrixPart>
    </MatrixPart>
  )
}

/** Prefetches the next one; aborts those scrolled past. */
function useVisiblePages({ size, total, query }: MatrixPages) {
  const [span, setSpan] = useState({ first: 0, last: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onVisibleRows = useCallback((first: number, last: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSpan({ first, last }), FETCH_DELAY_MS)
  }, [])
  const pageNumbers = getVisiblePages(span, size, total)
  const results = useQueries({ queries: pageNumbers.map(query) })
  const failedPages = results.flatMap(({ data, error, isFetching, refetch }, index) => {
    const firstRow = ((pageNumbers[index] ?? 1) - 1) * size
    if (!error || data !== undefined || isFetching) return []
    return [
      { first: firstRow, last: Math.min(firstRow + size, total) - 1, error, retry: () => void refetch() },
    ]
  })
  return { failedPages, onVisibleRows }
}
