import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Award } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import type { MissingFact } from '../../../../contract/graduate.ts'
import { pageWidths } from '../../../resources/_kit/page/pageWidths.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { participantPath } from '../../../resources/program/programPaths.ts'
import { certificateMessages } from '../messages.ts'
import type { Voucher } from './useCertificate.ts'

type MissingPartsProps = { voucher: Voucher; missingParts: readonly MissingFact[] }

export const MissingParts = ({ voucher, missingParts }: MissingPartsProps) => {
  const t = useMessages(certificateMessages)
  const { id: programId } = voucher.program
  const progress = voucher.results.progress ?? 0
  return (
    <Card role="status" sx={{ p: { xs: 3, sm: 4 }, maxWidth: pageWidths.form, display: 'flex', gap: 2 }}>
      <Box component={Award} aria-hidden="true" size={28} sx={{ flex: 'none', color: 'text.secondary' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {t('certificate.missing', { name: voucher.member.fullname || DASH })}
        </Typography>
        <Box component="ul" sx={{ pl: 2.5, my: 1.5 }}>
          {missingParts.map((part) => (
            <li key={part}>{t(`certificate.lacks.${part}`, { progress })}</li>
          ))}
        </Box>
        {programId === undefined || programId === null ? (
          <Button component={RouterLink} to="/program" variant="outlined">
            {t('certificate.toPrograms')}
          </Button>
        ) : (
          <Button component={RouterLink} to={participantPath(programId, voucher.id)} variant="outlined">
            {t('certificate.toParticipant')}
          </Button>
        )}
      </Box>
    </Card>
  )
}
