import { memo, type Ref } from 'react'
import { GAP } from '../../model/rows.ts'
import { OutlineRow, type OutlineRowProps } from './OutlineRow.tsx'
import { Part } from './Part.tsx'

type PositionedRowProps = OutlineRowProps & {
  index: number
  /** Pixels from the top of its card. */
  top: number
  /** Whether its card ends with it. */
  isLast: boolean
  measure: Ref<HTMLDivElement>
}

/** Where a row that is no activity stands in the card of its topic. Those that stay are not rendered when others come. */
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
