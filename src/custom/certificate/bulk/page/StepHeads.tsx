import { styled } from '@mui/material/styles'
import { useBulkText } from '../useBulkText.ts'

export const steps = ['kind', 'names', 'make'] as const
export type Step = (typeof steps)[number]

const Heads = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 24,
  rowGap: 8,
  margin: 0,
  marginBottom: 16,
  padding: 0,
  listStyle: 'none',
  color: theme.palette.text.secondary,
  '& > li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& b': {
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    borderRadius: '50%',
    fontSize: 12.5,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    backgroundColor: theme.palette.action.hover,
    border: `1px solid ${theme.palette.divider}`,
  },
  '& > [aria-current]': { color: theme.palette.text.primary, fontWeight: 600 },
  '& > [aria-current] b': {
    color: theme.palette.primary.contrastText,
    backgroundColor: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
  },
}))

/** The current step. */
export const StepHeads = ({ current }: { current: Step }) => {
  const { t } = useBulkText()
  return (
    <Heads aria-label={t('certificatesMany.steps.label')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          <b>{index + 1}</b>
          {t(`certificatesMany.steps.${step}`)}
        </li>
      ))}
    </Heads>
  )
}
