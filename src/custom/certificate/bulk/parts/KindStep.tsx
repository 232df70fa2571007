import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { CertificateKind } from '../../../../../contract/certificate.ts'
import { useLinkBack } from '../../../../resources/_kit/place/linkBack.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { StickyActions } from '../../../../resources/_kit/ui/StickyActions.tsx'
import { VirtualList } from '../../../../resources/_kit/ui/VirtualList.tsx'
import { participantMessages } from '../../../participant/messages.ts'
import { IssuerHints } from '../../IssuerHints.tsx'
import { useIssuer } from '../../useIssuer.ts'
import { idOf, isNew, type splitByEligibility } from '../model/eligibility.ts'
import { useBulkText } from '../useBulkText.ts'
import { ListHead } from './ListHead.tsx'
import { PersonRow } from './PersonRow.tsx'

type KindStepProps = {
  kind: CertificateKind
  onKindChange: (kind: CertificateKind) => void
  people: ReturnType<typeof splitByEligibility>
  backPath: string
  onNext: () => void
}

export const KindStep = ({ kind, onKindChange, people, backPath, onNext }: KindStepProps) => {
  const linkBack = useLinkBack()
  const { t, number: formatNumber, statusOf } = useBulkText()
  const participantText = useMessages(participantMessages)
  const id = useId()
  const { eligible, ineligible, issuedBeforeCount } = people
  const { data: issuer } = useIssuer()
  return (
    <>
      <Box sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, '& > .MuiAlert-root': { mb: 0 } }}>
        <IssuerHints issuer={issuer} />
        <RadioGroup aria-label={t('certificatesMany.kind.label')} value={kind} sx={kindsSx}>
          {CertificateKind.options.map((option) => (
            <FormControlLabel
              key={option}
              value={option}
              onChange={() => onKindChange(option)}
              control={<Radio slotProps={{ input: ariaProps(`${id}-${option}`) }} />}
              label={
                <>
                  <b id={`${id}-${option}`}>{participantText(`participants.${option}Certificate`)}</b>
                  <p id={`${id}-${option}-help`}>{t(`certificatesMany.kind.${option}`)}</p>
                </>
              }
            />
          ))}
        </RadioGroup>
        <Box role="status" sx={totalsSx}>
          <div>
            <b>{t('certificatesMany.sums.getting', { count: formatNumber(eligible.length) })}</b>
            {ineligible.length > 0 && (
              <span>{t('certificatesMany.sums.others', { count: formatNumber(ineligible.length) })}</span>
            )}
          </div>
          {issuedBeforeCount > 0 && (
            <div>{t('certificatesMany.sums.again', { count: formatNumber(issuedBeforeCount) })}</div>
          )}
          {eligible.length === 0 && <div>{t('certificatesMany.sums.noneGets')}</div>}
        </Box>
      </Box>
      <ListHead columns={['name', 'license', 'status']} />
      <VirtualList
        rows={[...ineligible, ...eligible]}
        keyOf={idOf}
        heightOf={() => 44}
        aria-label={t('certificatesMany.people')}
      >
        {(row) => (
          <PersonRow
            row={row}
            tone={isNew(row.eligibility) ? 'good' : 'plain'}
            text={statusOf(row.eligibility)}
          />
        )}
      </VirtualList>
      <StickyActions>
        <Button component={RouterLink} {...linkBack(backPath)} variant="outlined" sx={{ mr: 'auto' }}>
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
      </StickyActions>
    </>
  )
}

const ariaProps = (id: string) => ({ 'aria-labelledby': id, 'aria-describedby': `${id}-help` })

const kindsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 1.5,
  '& > label': {
    alignItems: 'flex-start',
    m: 0,
    p: 1,
    border: 1,
    borderColor: 'divider',
    borderRadius: '12px',
  },
  '& > label:hover': { bgcolor: 'action.hover' },
  '& > label:has(:checked)': { borderColor: 'primary.main', bgcolor: 'primarySoft' },
  '& b': { display: 'block', mt: '9px', fontWeight: 600 },
  '& p': { mt: 0.25, mb: 1, color: 'text.secondary', fontSize: 13 },
}

const totalsSx = {
  display: 'grid',
  gap: 0.5,
  color: 'text.secondary',
  '& b': { mr: 2, color: 'text.primary' },
  '& b, & b + span': { display: 'inline-block', fontWeight: 600 },
}
