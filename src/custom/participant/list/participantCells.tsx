import type { ReactNode } from 'react'
import { useLocaleState } from 'react-admin'
import type { Id } from '../../../../contract/primitives.ts'
import { DASH, formatDayOfMoment, formatNumber } from '../../../resources/_kit/text/format.ts'
import { isMoment } from '../../../resources/_kit/text/moments.ts'
import { ProgressBar } from '../../../resources/_kit/ui/ProgressBar.tsx'
import type { Cells } from '../../../resources/_kit/views/declaredCells.tsx'
import { completedAt, type Participant } from '../model.ts'
import { ParticipantLink } from '../ParticipantLink.tsx'

const DayOf = ({ moment }: { moment: string | null | undefined }): ReactNode => {
  const [locale] = useLocaleState()
  return isMoment(moment) ? formatDayOfMoment(moment, locale) : DASH
}

const Scores = ({ participant: { results } }: { participant: Participant }): ReactNode => {
  const [locale] = useLocaleState()
  const { pre_test, post_test } = results.scores
  return `${formatNumber(pre_test.score, locale)} / ${formatNumber(post_test.score, locale)}`
}

/** Custom cells of a program's participants. */
export const participantCells = (programId: Id) =>
  ({
    'member.fullname': ({ id, member }) => (
      <ParticipantLink programId={programId} redeemId={id} name={member.fullname} />
    ),
    'member.phone': ({ member }) => <bdi>{member.phone || DASH}</bdi>,
    'member.email': ({ member: { email } }) => <bdi title={email ?? undefined}>{email || DASH}</bdi>,
    'results.progress': ({ results }) =>
      typeof results.progress === 'number' ? <ProgressBar percent={results.progress} /> : DASH,
    'results.scores.pre_test.score': (participant) => <Scores participant={participant} />,
    start_test_at: ({ start_test_at }) => <DayOf moment={start_test_at} />,
    end_test_at: (participant) => <DayOf moment={completedAt(participant)} />,
    created_at: ({ created_at }) => <DayOf moment={created_at} />,
  }) satisfies Cells<Participant>
