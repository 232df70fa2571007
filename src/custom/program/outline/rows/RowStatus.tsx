import { DASH } from '../../../../resources/_kit/text/format.ts'
import { toneOf } from '../../../../resources/_kit/ui/StatusChip.tsx'

type RowStatusProps = {
  status: string | null | undefined
  /** `cell` inside a table. */
  role?: 'cell'
  'aria-colindex'?: number
}

/** `StatusChip` in the style sheet of the rows. */
export const RowStatus = ({ status, ...cell }: RowStatusProps) => (
  <span {...cell} className={status ? `state status ${toneOf(status)}` : 'state'}>
    {status || DASH}
  </span>
)
