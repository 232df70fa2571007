import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import { testPreviewMessages } from '../messages.ts'
import { type Session, unansweredIn } from '../model/session.ts'
import { QuestionHead } from '../parts/QuestionHead.tsx'
import { useArrival } from '../parts/useArrival.ts'
import type { Run } from '../run.ts'

export const UnansweredScreen = ({ run }: { run: Run }) => {
  const t = useMessages(testPreviewMessages, packetMessages)
  const numbers = useStore(
    run,
    useShallow((session: Session) => unansweredIn(session)),
  )
  const count = numbers.length
  const heading = useArrival<HTMLHeadingElement>()
  return (
    <>
      <QuestionHead run={run} />
      <Box className="body" sx={{ display: 'grid', alignContent: 'center', gap: 2, textAlign: 'center' }}>
        <Box
          component="h2"
          ref={heading}
          tabIndex={-1}
          sx={{ m: 0, fontSize: 20, fontWeight: 600, outline: 'none' }}
        >
          {t('testPreview.unanswered.title', { total: count })}
        </Box>
        <Box
          component="ul"
          aria-label={t('testPreview.unanswered.which')}
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'center',
            gap: 1,
          }}
        >
          {numbers.map((at) => (
            <li key={at}>
              <Button size="small" variant="outlined" onClick={() => run.dispatch({ type: 'return', at })}>
                {t('packets.question', { number: at + 1 })}
              </Button>
            </li>
          ))}
        </Box>
        <Typography sx={{ color: 'text.secondary' }}>{t('testPreview.unanswered.text')}</Typography>
      </Box>
      <div className="foot">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <Button variant="outlined" onClick={() => run.dispatch({ type: 'finish' })}>
            {t('testPreview.unanswered.finish')}
          </Button>
          <Button variant="contained" onClick={() => run.dispatch({ type: 'resume' })}>
            {t('testPreview.unanswered.resume')}
          </Button>
        </Box>
      </div>
    </>
  )
}
