import { styled } from '@mui/material/styles'
import type { Presence } from '../../../../contract/presence.ts'
import type { AsRead } from '../../../dataProvider/reading.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import type { Cells } from '../../../resources/_kit/views/declaredCells.tsx'
import { ParticipantLink } from '../ParticipantLink.tsx'

/** A title of many lines is whole in the filter, and under the pointer. */
const Title = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
})

export type PresenceRow = AsRead<Presence>

/** Names and numbers decide their own direction, and none around them. */
export const presenceCells = {
  // Section 7 gives a name without the member.
  'member.fullname': ({ redeem_id, program, member: { fullname } }) =>
    redeem_id && program.id ? (
      <ParticipantLink programId={program.id} redeemId={redeem_id} name={fullname} />
    ) : (
      <bdi>{fullname || DASH}</bdi>
    ),
  'member.phone': ({ member }) => <bdi>{member.phone || DASH}</bdi>,
  'program.title': ({ program: { title } }) => <Title title={title || undefined}>{title || DASH}</Title>,
} satisfies Cells<PresenceRow>
