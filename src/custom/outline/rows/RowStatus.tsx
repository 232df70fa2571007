import { DASH } from '../../../resources/_kit/text/format.ts'
import { toneOf } from '../../../resources/_kit/ui/StatusChip.tsx'

type RowStatusProps = {
  status: string | null | undefined
  /** Where it is a cell of a table. */
  role?: 'cell'
}

/** `StatusChip` in the style sheet of the rows. */
export const RowStatus = ({ status, role }: RowStatusProps) => (
  <span role={role} className={status ? `status ${toneOf(status)}` : undefined}>
    {status || DASH}
  </span>
)
