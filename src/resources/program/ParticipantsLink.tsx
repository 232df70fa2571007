import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import type { ProgramListItem } from '../../../contract/program.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { DASH } from '../_kit/text/format.ts'
import { useFormat } from '../_kit/text/useFormat.ts'
import { useMessages } from '../_kit/text/useMessages.ts'
import { participantsPath } from './programPaths.ts'
import { programListWords } from './words.ts'

const Participants = styled(Link)(({ theme }) => ({
  color: theme.palette.primary.main,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}))

/** How many take part, leading to who they are. */
export const ParticipantsLink = ({
  program,
  label,
}: {
  program: AsRead<ProgramListItem>
  label?: string
}) => {
  const t = useMessages(programListWords)
  const format = useFormat()
  const total = format.number(program.total_participants)
  return (
    <Participants
      to={participantsPath(program.id)}
      aria-label={t('programList.participants', { total, title: program.title || DASH })}
    >
      {label ?? total}
    </Participants>
  )
}
