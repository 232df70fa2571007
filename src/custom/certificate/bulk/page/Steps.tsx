import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import StepItem from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import { memo, type Ref, useMemo, useState } from 'react'
import { COUNT_LIMIT } from '../../../../../contract/call.ts'
import { CertificateKind } from '../../../../../contract/certificate.ts'
import { useIsPhone } from '../../../../resources/_kit/ui/useIsPhone.ts'
import { useFocusOnChange } from '../../useFocusOnChange.ts'
import { splitByEligibility } from '../model/eligibility.ts'
import { KindStep } from '../parts/KindStep.tsx'
import { MakeStep } from '../parts/MakeStep.tsx'
import { NamesStep } from '../parts/NamesStep.tsx'
import type { LoadedSelection } from '../state/loadSelection.ts'
import { useCertificateBatch } from '../state/useCertificateBatch.ts'
import { useNames } from '../state/useNames.ts'
import { useBulkText } from '../useBulkText.ts'

const steps = ['kind', 'names', 'make'] as const
type Step = (typeof steps)[number]

type StepsProps = {
  loadedSelection: LoadedSelection
  cacheMember: Parameters<typeof useNames>[1]
  cacheIssued: Parameters<typeof useCertificateBatch>[0]['cacheIssued']
  backPath: string
}

export const Steps = ({ loadedSelection, cacheMember, cacheIssued, backPath }: StepsProps) => {
  const { t, number: formatNumber } = useBulkText()
  const [step, setStep] = useState<Step>('kind')
  const [kind, setKind] = useState(() => defaultKindOf(loadedSelection.participants))
  const people = useMemo(
    () => splitByEligibility(kind, loadedSelection.participants),
    [kind, loadedSelection],
  )
  const names = useNames(people.eligible, cacheMember)
  const batch = useCertificateBatch({ kind, ...people, cacheIssued })
  const { results } = batch
  const printableRows = useMemo(
    () => people.eligible.filter(({ id }) => results.get(id)?.status !== 'revoked'),
    [people, results],
  )
  const titleRef = useFocusOnChange(step)
  const goToStep = (next: Step) => {
    names.closeAll()
    setStep(next)
    window.scrollTo(0, 0)
  }
  return (
    <>
      <StepHeaders step={step} titleRef={titleRef} />
      <Card component="section" aria-labelledby={titleProps.id} sx={cardSx}>
        {loadedSelection.isTruncated && step === 'kind' && (
          <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2, color: 'status.warning.0' }}>
            {t('certificatesMany.tooMany', { max: formatNumber(COUNT_LIMIT) })}
          </Box>
        )}
        {step === 'kind' && (
          <KindStep
            kind={kind}
            onKindChange={(next) => {
              setKind(next)
              batch.reset()
            }}
            people={people}
            backPath={backPath}
            onNext={() => goToStep('names')}
          />
        )}
        {step === 'names' && (
          <NamesStep
            kind={kind}
            eligible={printableRows}
            names={names}
            onBack={() => goToStep('kind')}
            onNext={() => goToStep('make')}
          />
        )}
        {step === 'make' && (
          <MakeStep
            kind={kind}
            people={people}
            batch={batch}
            backPath={backPath}
            onBack={() => goToStep('names')}
          />
        )}
      </Card>
    </>
  )
}

/** Memoised: progress renders its parent ten times a second. */
const StepHeaders = memo(({ step, titleRef }: { step: Step; titleRef: Ref<HTMLDivElement> }) => {
  const { t } = useBulkText()
  const isPhone = useIsPhone()
  return (
    <Stepper
      activeStep={steps.indexOf(step)}
      alternativeLabel={isPhone}
      role="list"
      aria-label={t('certificatesMany.steps.label')}
      sx={stepperSx}
    >
      {steps.map((each) => (
        <StepItem key={each} role="listitem" aria-current={each === step ? 'step' : undefined}>
          <StepLabel slotProps={{ label: each === step ? { ...titleProps, ref: titleRef } : {} }}>
            {t(`certificatesMany.steps.${each}`)}
          </StepLabel>
        </StepItem>
      ))}
    </Stepper>
  )
})

const defaultKindOf = (participants: LoadedSelection['participants']): CertificateKind =>
  CertificateKind.options.find((kind) => splitByEligibility(kind, participants).eligible.length > 0) ??
  'participant'

/** The current step's label is the heading of what follows. */
const titleProps = { id: 'certificates-step', role: 'heading', 'aria-level': 2, tabIndex: -1 } as const

const stepperSx = {
  mb: 2,
  mx: -1,
  '& .MuiStepLabel-label': { mt: 0, color: 'text.secondary' },
  '& .MuiStepLabel-label.MuiStepLabel-alternativeLabel': { mt: 0.75 },
  '& .MuiStepLabel-label.Mui-active': { color: 'text.primary', fontWeight: 600, outline: 'none' },
  '& .MuiStepIcon-root:not(.Mui-active, .Mui-completed)': { color: 'text.secondary' },
}

const cardSx = {
  overflow: 'visible',
  // One style for the list costs less than one for each row.
  '& ol > li > *': { borderTop: 1, borderColor: 'divider' },
}
