import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import { testPreviewMessages } from '../messages.ts'
import { type Session, unansweredIndexes } from '../model/session.ts'
import { FocusedHeading } from '../parts/FocusedHeading.tsx'
import { QuestionHeader } from '../parts/QuestionHeader.tsx'
import type { Run } from '../run.ts'

export const UnansweredScreen = ({ run }: { run: Run }) => {
  const t = useMessages(testPreviewMessages, packetMessages)
  const indexes = useStore(
    run,
    useShallow((session: Session) => unansweredIndexes(session)),
  )
  const count = indexes.length
  return (
    <>
      <QuestionHeader run={run} />
      <Box className="body" sx={{ display: 'grid', alignContent: 'center', gap: 2, textAlign: 'center' }}>
        <FocusedHeading sx={{ fontSize: 20 }}>
          {t('testPreview.unanswered.title', { total: count })}
        </FocusedHeading>
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
          {indexes.map((index) => (
            <li key={index}>
              <Button size="small" variant="outlined" onClick={() => run.dispatch({ type: 'return', index })}>
                {t('packets.question', { number: index + 1 })}
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
