import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import type { Id } from '../../../contract/primitives.ts'
import { DASH } from '../../resources/_kit/text/format.ts'
import { lineClamp } from '../../resources/_kit/ui/lineClamp.ts'
import { participantPath } from '../../resources/program/programPaths.ts'

const Name = styled(Link)(({ theme }) => ({
  ...lineClamp(3),
  color: theme.palette.text.primary,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}))

type ParticipantLinkProps = { programId: Id; redeemId: Id; name: string | null | undefined }

/** Bidi-isolated. */
export const ParticipantLink = ({ programId, redeemId, name }: ParticipantLinkProps) => (
  <Name to={participantPath(programId, redeemId)} title={name || undefined}>
    <bdi>{name || DASH}</bdi>
  </Name>
)
