import Box from '@mui/material/Box'
import { useStore } from 'zustand'
import { itemNow, questionTimeLeft, timeLeft } from '../model/session.ts'
import type { Run } from '../run.ts'
import { TimeLeft } from './TimeLeft.tsx'

export const QuestionHead = ({ run }: { run: Run }) => {
  const part = useStore(run, ({ at, items }) => (at + 1) / items.length)
  const showsTimer = useStore(run, ({ rules }) => rules.showsTimer)
  const question = useStore(run, (session) => itemNow(session)?.key)
  return (
    <div className="head">
      {showsTimer && (
        <Box
          className="times"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            gap: 1,
            px: 1,
            py: 0.75,
            '&:not(:has(*))': { display: 'none' },
          }}
        >
          <TimeLeft run={run} of="test" select={timeLeft} />
          <TimeLeft key={question} run={run} of="question" select={questionTimeLeft} />
        </Box>
      )}
      <Box sx={{ height: 3, bgcolor: 'divider' }}>
        <Box
          sx={{
            height: 1,
            bgcolor: 'accent',
            transformOrigin: 'left',
            transform: `scaleX(${part})`,
            transition: 'transform 200ms',
          }}
        />
      </Box>
    </div>
  )
}
