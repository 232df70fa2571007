import Box from '@mui/material/Box'
import { useStore } from 'zustand'
import { currentItem, questionTimeLeft, timeLeft } from '../model/session.ts'
import type { Run } from '../run.ts'
import { TimeLeft } from './TimeLeft.tsx'

export const QuestionHeader = ({ run }: { run: Run }) => {
  const progress = useStore(run, ({ currentIndex, items }) => (currentIndex + 1) / items.length)
  const showsTimer = useStore(run, ({ rules }) => rules.showsTimer)
  const questionKey = useStore(run, (session) => currentItem(session)?.key)
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
          <TimeLeft run={run} scope="test" select={timeLeft} />
          <TimeLeft key={questionKey} run={run} scope="question" select={questionTimeLeft} />
        </Box>
      )}
      <Box sx={{ height: 3, bgcolor: 'divider' }}>
        <Box
          sx={{
            height: 1,
            bgcolor: 'accent',
            transformOrigin: 'left',
            transform: `scaleX(${progress})`,
            transition: 'transform 200ms',
          }}
        />
      </Box>
    </div>
  )
}
