import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Award, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Id } from '../../../../contract/primitives.ts'
import { graduationCertificatePath, participantCertificatePath } from '../../../common/paths.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { isTimestamp } from '../../../resources/_kit/text/timestamps.ts'
import { useFormat } from '../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { ProgressBar } from '../../../resources/_kit/ui/ProgressBar.tsx'
import { participantEditPath } from '../../../resources/program/programPaths.ts'
import { ContactMenu } from '../contact/ContactMenu.tsx'
import { toContact } from '../contact/model.ts'
import { PhoneText } from '../contact/PhoneText.tsx'
import { participantMessages } from '../messages.ts'
import { completedAt } from '../model.ts'
import type { ParticipantDetail } from '../useParticipant.ts'
import { participantDetailMessages } from './messages.ts'

type ParticipantFactsProps = { programId: Id; participant: ParticipantDetail; certificates: ReactNode }

export const ParticipantFacts = ({ programId, participant, certificates }: ParticipantFactsProps) => {
  const t = useMessages(participantDetailMessages, participantMessages)
  const format = useFormat()
  const { id, license, member, results, start_test_at, created_at } = participant
  const formatMoment = (at: string | null | undefined) => (isTimestamp(at) ? format.moment(at) : DASH)
  const { pre_test, post_test } = results.scores
  const facts = [
    [t('participantDetail.preTest'), format.number(pre_test.score)],
    [t('participantDetail.postTest'), format.number(post_test.score)],
    [t('participantDetail.finalScore'), format.number(post_test.final_score)],
    [t('participantDetail.redeemed'), formatMoment(created_at)],
    [t('participantDetail.started'), formatMoment(start_test_at)],
    [t('participantDetail.completed'), formatMoment(completedAt(participant))],
  ] as const
  const links = [
    [t('participants.editTitle'), participantEditPath(programId, id), Pencil],
    [t('participants.participantCertificate'), participantCertificatePath(id), Award],
    ...(license
      ? [[t('participants.graduationCertificate'), graduationCertificatePath(license), Award] as const]
      : []),
  ] as const
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, flex: '1 1 320px', overflowWrap: 'anywhere' }}>
          <Typography variant="h2" sx={{ fontSize: 20 }}>
            <bdi>{member.fullname || DASH}</bdi>
          </Typography>
          <Box sx={contactSx}>
            <bdi>{member.email || DASH}</bdi>
            <PhoneText phone={member.phone} />
            <span>{t('participants.license', { license: license || DASH })}</span>
          </Box>
        </Box>
        <Box sx={{ flex: '0 1 240px', minWidth: 160 }}>
          <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>{t('participants.progress')}</Typography>
          {typeof results.progress === 'number' ? <ProgressBar percent={results.progress} /> : DASH}
        </Box>
      </Box>
      <Box component="dl" sx={factsSx}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
      {certificates}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
        <ContactMenu contact={toContact(participant)} variant="button" />
        {links.map(([label, to, Icon]) => (
          <Button key={to} component={RouterLink} to={to} variant="outlined" startIcon={<Icon size={16} />}>
            {label}
          </Button>
        ))}
      </Box>
    </Card>
  )
}

const contactSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.25,
  mt: 0.5,
  color: 'text.secondary',
}

/** Scores above moments. */
const factsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
  gap: 2,
  m: 0,
  mt: 2.5,
  '& dt': { color: 'text.secondary', fontSize: 13 },
  '& dd': { m: 0, fontWeight: 500, whiteSpace: { sm: 'nowrap' }, fontVariantNumeric: 'tabular-nums' },
}
