import type { Presence } from '../../../contract/presence.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { DASH } from '../../resources/_kit/text/format.ts'
import type { Cells } from '../../resources/_kit/views/declaredCells.tsx'

export type PresenceRow = AsRead<Presence>

/** Names and numbers decide their own direction, and none around them. */
export const presensiCells = {
  'member.fullname': ({ member }) => <bdi>{member.fullname || DASH}</bdi>,
  'member.phone': ({ member }) => <bdi>{member.phone || DASH}</bdi>,
} satisfies Cells<PresenceRow>
