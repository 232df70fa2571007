import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useRef, useState } from 'react'
import { COUNT_LIMIT } from '../../../../../contract/call.ts'
import { CertificateKind } from '../../../../../contract/certificate.ts'
import { splitByEligibility } from '../model/eligibility.ts'
import { KindStep } from '../parts/KindStep.tsx'
import { MakeStep } from '../parts/MakeStep.tsx'
import { NamesStep } from '../parts/NamesStep.tsx'
import type { Gathered } from '../state/gather.ts'
import { useMaking } from '../state/useMaking.ts'
import { useNames } from '../state/useNames.ts'
import { useBulkText } from '../useBulkText.ts'
import { type Step, StepHeads } from './StepHeads.tsx'

type StepsProps = {
  gathered: Gathered
  cacheMember: Parameters<typeof useNames>[1]
  cacheIssued: Parameters<typeof useMaking>[0]['cacheIssued']
  /** Path of the list that led here. */
  back: string
}

/** The steps: kind, names, ZIP. */
export const Steps = ({ gathered, cacheMember, cacheIssued, back }: StepsProps) => {
  const { t, number } = useBulkText()
  const [step, setStep] = useState<Step>('kind')
  const [kind, setKind] = useState(() => kindOfMost(gathered.chosen))
  const people = useMemo(() => splitByEligibility(kind, gathered.chosen), [kind, gathered])
  const names = useNames(people.eligible, cacheMember)
  const making = useMaking({ kind, ...people, cacheIssued })
  const { results } = making
  // A revoked certificate has no name to print.
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
      <StepHeads current={step} />
      <Card component="section" aria-labelledby="certificates-step" sx={{ overflow: 'visible' }}>
        <Typography id="certificates-step" variant="h2" ref={title} tabIndex={-1} sx={titleSx}>
          {t(`certificatesMany.steps.${step}`)}
        </Typography>
        {gathered.isCut && step === 'kind' && (
          <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1, color: 'status.warning.0' }}>
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

/** The initial kind: one that at least one person is eligible for, if any. */
const kindOfMost = (chosen: Gathered['chosen']): CertificateKind =>
  CertificateKind.options.find((kind) => splitByEligibility(kind, chosen).eligible.length > 0) ??
  'participant'

/** The pressed button unmounts with its step: focus moves to the next step's title. */
function useFocusOnChange(step: Step) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) title.current?.focus({ preventScroll: true })
    shown.current = step
  }, [step])
  return title
}

const titleSx = { px: { xs: 2, sm: 3 }, pt: { xs: 2, sm: 2.5 }, outline: 'none' }
