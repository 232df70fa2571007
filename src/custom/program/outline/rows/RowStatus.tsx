import { DASH } from '../../../../resources/_kit/text/format.ts'
import { toneOf } from '../../../../resources/_kit/ui/StatusChip.tsx'

type RowStatusProps = {
  status: string | null | undefined
  role?: 'cell'
  'aria-colindex'?: number
}

/** `StatusChip` in the rows' style sheet. */
export const RowStatus = ({ status, ...cell }: RowStatusProps) => (
  <span {...cell} className={status ? `state status ${toneOf(status)}` : 'state'}>
    {status || DASH}
  </span>
)
