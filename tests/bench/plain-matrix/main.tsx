import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import type { Id } from '../../../contract/primitives.ts'
import { fabricatedProgress } from '../../support/fabricatedProgress.ts'

/*
 * The baseline of a matrix: rows and columns of React, virtual both ways, with the heads, the foot and the first columns
 * sticky. `?rows=&columns=&width=&height=`, the last two in pixels.
 */

const query = new URLSearchParams(location.search)
const of = (name: string) => Number(query.get(name))
const ROWS = of('rows')
const COLUMNS = of('columns')
const PAGE = 50
const CELL = { width: 46, height: 32 }
const FROZEN = [40, 220, 72]
const frozenWidth = FROZEN.reduce((sum, width) => sum + width, 0)
/** As the product's, beyond the edge. */
const OVERSCAN = { rows: 3, columns: 2 }

const pageOf = fabricatedProgress(ROWS, COLUMNS)
const { activities, finished } = pageOf(1, 0)

type Row = { name: string; percent: string; texts: Map<Id, string> }
const pages = new Map<number, Row[]>()

function rowAt(index: number): Row | undefined {
  const number = Math.floor(index / PAGE) + 1
  const known = pages.get(number)
  if (known) return known[index % PAGE]
  const rows = pageOf(number, PAGE).list.map(
    ({ member, progress, done }): Row => ({
      name: member.fullname,
      percent: `${progress}%`,
      texts: new Map(
        done.map(({ activity_id, score, due }) => [
          activity_id,
          due ? '◐' : score === null ? '✓' : String(score),
        ]),
      ),
    }),
  )
  pages.set(number, rows)
  return rows[index % PAGE]
}

const Frozen = ({ texts }: { texts: readonly string[] }) => (
  <div className="frozen" style={{ width: frozenWidth }}>
    {FROZEN.map((width, at) => (
      <div key={width} style={{ width }}>
        {texts[at]}
      </div>
    ))}
  </div>
)

function Matrix() {
  const scroller = useRef<HTMLDivElement>(null)
  const getScrollElement = () => scroller.current
  const rows = useVirtualizer({
    count: ROWS,
    getScrollElement,
    estimateSize: () => CELL.height,
    overscan: OVERSCAN.rows,
  })
  const columns = useVirtualizer({
    horizontal: true,
    count: COLUMNS,
    getScrollElement,
    estimateSize: () => CELL.width,
    overscan: OVERSCAN.columns,
  })
  const shown = columns.getVirtualItems()
  const width = frozenWidth + columns.getTotalSize()
  const cells = (textAt: (column: number) => string) =>
    shown.map(({ index, start }) => (
      <div key={index} className="cell" style={{ left: frozenWidth + start }}>
        {textAt(index)}
      </div>
    ))
  return (
    <div ref={scroller} className="grid" style={{ width: of('width'), height: of('height') }}>
      <div className="head" style={{ width }}>
        <Frozen texts={['', 'Peserta', 'Progres']} />
        {cells((column) => activities[column]?.title ?? '')}
      </div>
      <div style={{ position: 'relative', width, height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const row = rowAt(index)
          return (
            <div key={index} className="row" style={{ width, transform: `translateY(${start}px)` }}>
              <Frozen texts={['☐', row?.name ?? '', row?.percent ?? '']} />
              {cells((column) => row?.texts.get(activities[column]?.id ?? '') ?? '·')}
            </div>
          )
        })}
      </div>
      <div className="foot" style={{ width }}>
        <Frozen texts={['', 'Selesai', '']} />
        {cells((column) => `${Math.round(((finished[column]?.n ?? 0) / ROWS) * 100)}%`)}
      </div>
    </div>
  )
}

/** Keys move by what they are called; a grid of one's own would move its focus, too. */
addEventListener('keydown', ({ key }) => {
  const grid = document.querySelector('.grid')
  if (key === 'PageUp') grid?.scrollBy(0, -grid.clientHeight)
  if (key === 'ArrowRight') grid?.scrollBy(CELL.width, 0)
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<Matrix />)
