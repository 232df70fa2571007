import { memo, type Ref } from 'react'
import { GAP } from '../../model/rows.ts'
import { OutlineRow, type OutlineRowProps } from './OutlineRow.tsx'
import { Part } from './Part.tsx'

type PositionedRowProps = OutlineRowProps & {
  index: number
  /** Pixels from the top of its card. */
  top: number
  /** Whether it is the card's last row. */
  isLast: boolean
  measure: Ref<HTMLDivElement>
}

/** Positions a non-activity row in its topic's card. Memoised: scrolling renders only new rows. */
export const PositionedRow = memo(({ index, top, isLast, measure, ...shown }: PositionedRowProps) => (
  <Part
    of={shown.isLifted ? 'place lifted' : 'place'}
    ref={measure}
    data-index={index}
    style={{ top, paddingBottom: isLast ? GAP : 0 }}
  >
    <OutlineRow {...shown} />
  </Part>
))
