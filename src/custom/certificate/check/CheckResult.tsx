import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router'
import { normaliseCode } from '../../../../contract/certificateNumber.ts'
import { checkPath } from '../../../common/paths.ts'
import { FactList } from './FactList.tsx'
import type { Translate } from './translate.ts'
import { useCheck } from './useCheck.ts'
import { Verdict } from './Verdict.tsx'

export const CheckResult = ({ requested, t }: { requested: string; t: Translate }) => {
  const navigate = useNavigate()
  const code = normaliseCode(requested)
  const state = useCheck(code)
  if (state.is === 'asking')
    return (
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {t('certificateCheck.asking')}
      </Typography>
    )
  if (state.is === 'unknown') return <Verdict kind="unknown">{t('certificateCheck.unknown')}</Verdict>
  if (state.is === 'failed')
    return (
      <>
        <Verdict kind="failed">{t('certificateCheck.failed')}</Verdict>
        <Typography sx={{ my: 2 }}>{state.message}</Typography>
        <Button variant="outlined" onClick={() => navigate(checkPath(requested), { replace: true })}>
          {t('certificateCheck.retry')}
        </Button>
      </>
    )
  const { checked } = state
  return (
    <>
      <Verdict kind={checked.state}>{t(`certificateCheck.${checked.state}`)}</Verdict>
      <Box sx={{ mt: 1.5 }}>
        <FactList code={code ?? ''} checked={checked} t={t} />
      </Box>
    </>
  )
}
