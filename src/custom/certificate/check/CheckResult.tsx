import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router'
import { normaliseCode } from '../../../../contract/certificateNumber.ts'
import { checkPath } from '../../../paths.ts'
import { FactList } from './FactList.tsx'
import type { Say } from './say.ts'
import { useCheck } from './useCheck.ts'
import { Verdict } from './Verdict.tsx'

/** What the number in the address is. Asked once: whoever wants it asked again opens the address again. */
export const CheckResult = ({ asked, say }: { asked: string; say: Say }) => {
  const navigate = useNavigate()
  const code = normaliseCode(asked)
  const state = useCheck(code)
  if (state.is === 'asking')
    return (
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {say('certificateCheck.asking')}
      </Typography>
    )
  if (state.is === 'unknown') return <Verdict kind="unknown">{say('certificateCheck.unknown')}</Verdict>
  if (state.is === 'failed')
    return (
      <>
        <Verdict kind="failed">{say('certificateCheck.failed')}</Verdict>
        <Typography sx={{ my: 2 }}>{state.why}</Typography>
        <Button variant="outlined" onClick={() => navigate(checkPath(asked), { replace: true })}>
          {say('certificateCheck.retry')}
        </Button>
      </>
    )
  const { checked } = state
  return (
    <>
      <Verdict kind={checked.state}>{say(`certificateCheck.${checked.state}`)}</Verdict>
      <Box sx={{ mt: 1.5 }}>
        <FactList code={code ?? ''} checked={checked} say={say} />
      </Box>
    </>
  )
}
