import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { CertificateKind } from '../../../../../contract/certificate.ts'
import { returning } from '../../../../resources/_kit/place/returning.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { participantWords } from '../../../participant/words.ts'
import { IssuerHints } from '../../IssuerHints.tsx'
import { useIssuer } from '../../useIssuer.ts'
import type { Row, splitByEligibility } from '../model/eligibility.ts'
import { useBulkText } from '../useBulkText.ts'
import { KindChoice } from './KindChoice.tsx'
import { PersonRow } from './PersonRow.tsx'
import { StepActions } from './StepActions.tsx'
import { VirtualRows } from './VirtualRows.tsx'

type KindStepProps = {
  kind: CertificateKind
  onKind: (kind: CertificateKind) => void
  people: ReturnType<typeof splitByEligibility>
  /** Path of the list that led here. */
  back: string
  onNext: () => void
}

/** Choice of the kind, with eligibility and reasons. */
export const KindStep = ({ kind, onKind, people, back, onNext }: KindStepProps) => {
  const { t, number } = useBulkText()
  const kinds = useMessages(participantWords)
  const id = useId()
  const { eligible, others, issuedBefore } = people
  const { data: issuer } = useIssuer()
  return (
    <>
      <Box sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <IssuerHints issuer={issuer} />
        <Box role="radiogroup" aria-label={t('certificatesMany.kind.label')} sx={kindsSx}>
          {CertificateKind.options.map((option) => (
            <KindChoice
              key={option}
              name={`${id}-kind`}
              label={kinds(`participants.${option}Certificate`)}
              help={t(`certificatesMany.kind.${option}`)}
              checked={option === kind}
              onChoose={() => onKind(option)}
            />
          ))}
        </Box>
        <Box role="status" sx={{ display: 'grid', gap: 0.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontWeight: 600 }}>
            <span>{t('certificatesMany.sums.getting', { count: number(eligible.length) })}</span>
            {others.length > 0 && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {t('certificatesMany.sums.others', { count: number(others.length) })}
              </Box>
            )}
          </Box>
          {issuedBefore > 0 && (
            <Box sx={{ color: 'text.secondary' }}>
              {t('certificatesMany.sums.again', { count: number(issuedBefore) })}
            </Box>
          )}
          {eligible.length === 0 && (
            <Box sx={{ color: 'text.secondary' }}>{t('certificatesMany.sums.noneGets')}</Box>
          )}
        </Box>
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <VirtualRows
          // Ineligible first.
          rows={[...others, ...eligible]}
          keyOf={(row) => row.id}
          height={46}
          label={t('certificatesMany.people')}
        >
          {(row) => <EligibilityText row={row} />}
        </VirtualRows>
      </Box>
      <StepActions>
        <Button component={RouterLink} {...returning(back)} variant="outlined" sx={{ mr: 'auto' }}>
          {t('certificatesMany.back')}
        </Button>
        <Button
          variant="contained"
          endIcon={<ArrowRight size={16} />}
          disabled={eligible.length === 0}
          onClick={onNext}
        >
          {t('certificatesMany.steps.toNames')}
        </Button>
      </StepActions>
    </>
  )
}

const EligibilityText = ({ row }: { row: Row }) => {
  const { t, issued, reasons } = useBulkText()
  const { eligibility } = row
  if (!eligibility.isEligible)
    return <PersonRow row={row} tone="plain" text={reasons(eligibility).join(' · ')} />
  const { issuedAt } = eligibility
  return issuedAt === undefined ? (
    <PersonRow row={row} tone="good" text={t('certificatesMany.gets')} />
  ) : (
    <PersonRow row={row} tone="plain" text={issued(issuedAt)} />
  )
}

const kindsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 1.5,
}
