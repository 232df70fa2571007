import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import type { ProgramListItem } from '../../../contract/program.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import { useCapabilities } from '../_kit/declaration/useCapabilities.ts'
import { DASH } from '../_kit/text/format.ts'
import { useFormat } from '../_kit/text/useFormat.ts'
import { useMessages } from '../_kit/text/useMessages.ts'
import { ellipsisSx } from '../_kit/ui/ellipsisSx.ts'
import { StatusChip } from '../_kit/ui/StatusChip.tsx'
import type { Cells } from '../_kit/views/declaredCells.tsx'
import { programListMessages } from './messages.ts'
import { participantsPath, programPath, queuePath } from './programPaths.ts'

type Program = ApiRecord<ProgramListItem>

const Title = styled(Link)(({ theme }) => ({
  color: theme.palette.text.primary,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}))

/** One line in the table: the title gives way. */
const TitleAndAwaiting = styled('div')({
  'td > &': { display: 'flex', alignItems: 'baseline', '& > :first-of-type': ellipsisSx },
})

const Participants = styled(Title)(({ theme }) => ({ color: theme.palette.primary.main }))

export const ParticipantsLink = ({ program, label }: { program: Program; label?: string }) => {
  const t = useMessages(programListMessages)
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

const Awaiting = styled(Participants)({ marginLeft: 8, fontSize: 13, fontWeight: 500, whiteSpace: 'nowrap' })

const AwaitingLink = ({ program, total }: { program: Program; total: number }) => {
  const t = useMessages(programListMessages)
  const hasQueue = useCapabilities()('replies')
  if (!hasQueue) return null
  return (
    <Awaiting
      to={queuePath(program.id)}
      aria-label={t('programList.awaitingNamed', { total, title: program.title || DASH })}
    >
      {t('programList.awaiting', { total })}
    </Awaiting>
  )
}

export const programCells = {
  title: (program) => {
    const total = program.counts?.awaiting ?? 0
    const title = <Title to={programPath(program.id)}>{program.title || DASH}</Title>
    return total > 0 ? (
      <TitleAndAwaiting>
        {title}
        <AwaitingLink program={program} total={total} />
      </TitleAndAwaiting>
    ) : (
      title
    )
  },
  // Plain text: a cell of two components is slow.
  'learning_targets.studies.title': ({ learning_targets }) => learning_targets.studies?.title || DASH,
  total_participants: (program) => <ParticipantsLink program={program} />,
  status: ({ status }) => <StatusChip status={status} />,
} satisfies Cells<Program>
