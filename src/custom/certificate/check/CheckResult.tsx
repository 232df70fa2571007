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

export const CheckResult = ({ requestedCode, t }: { requestedCode: string; t: Translate }) => {
  const navigate = useNavigate()
  const code = normaliseCode(requestedCode)
  const state = useCheck(code)
  if (state.status === 'asking')
    return (
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {t('certificateCheck.asking')}
      </Typography>
    )
  if (state.status === 'unknown') return <Verdict kind="unknown">{t('certificateCheck.unknown')}</Verdict>
  if (state.status === 'failed')
    return (
      <>
        <Verdict kind="failed">{t('certificateCheck.failed')}</Verdict>
        <Typography sx={{ my: 2 }}>{state.message}</Typography>
        <Button variant="outlined" onClick={() => navigate(checkPath(requestedCode), { replace: true })}>
          {t('certificateCheck.retry')}
        </Button>
      </>
    )
  const { certificate } = state
  return (
    <>
      <Verdict kind={certificate.state}>{t(`certificateCheck.${certificate.state}`)}</Verdict>
      <Box sx={{ mt: 1.5 }}>
        <FactList code={code ?? ''} certificate={certificate} t={t} />
      </Box>
    </>
  )
}
