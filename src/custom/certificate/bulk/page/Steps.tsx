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
import type { Gathered } from '../state/gather.ts'
import { useMaking } from '../state/useMaking.ts'
import { useNames } from '../state/useNames.ts'
import { useBulkText } from '../useBulkText.ts'

const steps = ['kind', 'names', 'make'] as const
type Step = (typeof steps)[number]

type StepsProps = {
  gathered: Gathered
  cacheMember: Parameters<typeof useNames>[1]
  cacheIssued: Parameters<typeof useMaking>[0]['cacheIssued']
  back: string
}

export const Steps = ({ gathered, cacheMember, cacheIssued, back }: StepsProps) => {
  const { t, number } = useBulkText()
  const [step, setStep] = useState<Step>('kind')
  const [kind, setKind] = useState(() => kindOfMost(gathered.chosen))
  const people = useMemo(() => splitByEligibility(kind, gathered.chosen), [kind, gathered])
  const names = useNames(people.eligible, cacheMember)
  const making = useMaking({ kind, ...people, cacheIssued })
  const { results } = making
  const printed = useMemo(
    () => people.eligible.filter(({ id }) => results.get(id)?.status !== 'revoked'),
    [people, results],
  )
  const title = useFocusOnChange(step)
  const go = (next: Step) => {
    names.closeAll()
    setStep(next)
    window.scrollTo(0, 0)
  }
  return (
    <Box sx={{ maxWidth: 960 }}>
      <StepHeads step={step} title={title} />
      <Card component="section" aria-labelledby={titleProps.id} sx={cardSx}>
        {gathered.isCut && step === 'kind' && (
          <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2, color: 'status.warning.0' }}>
            {t('certificatesMany.tooMany', { max: number(COUNT_LIMIT) })}
          </Box>
        )}
        {step === 'kind' && (
          <KindStep
            kind={kind}
            onKind={(next) => {
              setKind(next)
              making.reset()
            }}
            people={people}
            back={back}
            onNext={() => go('names')}
          />
        )}
        {step === 'names' && (
          <NamesStep
            kind={kind}
            eligible={printed}
            names={names}
            onBack={() => go('kind')}
            onNext={() => go('make')}
          />
        )}
        {step === 'make' && <MakeStep people={people} making={making} onBack={() => go('names')} />}
      </Card>
    </Box>
  )
}

/** Memoised: progress renders its parent ten times a second. */
const StepHeads = memo(({ step, title }: { step: Step; title: Ref<HTMLDivElement> }) => {
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
          <StepLabel slotProps={{ label: each === step ? { ...titleProps, ref: title } : {} }}>
            {t(`certificatesMany.steps.${each}`)}
          </StepLabel>
        </StepItem>
      ))}
    </Stepper>
  )
})

const kindOfMost = (chosen: Gathered['chosen']): CertificateKind =>
  CertificateKind.options.find((kind) => splitByEligibility(kind, chosen).eligible.length > 0) ??
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
