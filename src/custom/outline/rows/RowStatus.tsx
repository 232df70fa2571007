import { DASH } from '../../../resources/_kit/text/format.ts'
import { toneOf } from '../../../resources/_kit/ui/StatusChip.tsx'

/** `StatusChip` in the style sheet of the rows. */
export const RowStatus = ({ status }: { status: string | null | undefined }) =>
  status ? <span className={`status ${toneOf(status)}`}>{status}</span> : DASH
