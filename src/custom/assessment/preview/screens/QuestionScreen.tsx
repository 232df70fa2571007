import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ChevronLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { testPreviewMessages } from '../messages.ts'
import { canGoNext, currentItem, isLast } from '../model/session.ts'
import { QuestionBody } from '../parts/QuestionBody.tsx'
import { QuestionHeader } from '../parts/QuestionHeader.tsx'
import type { Run } from '../run.ts'
import { useQuestionShortcuts } from './useQuestionShortcuts.ts'

export const QuestionScreen = ({ run }: { run: Run }) => {
  const containerRef = useRef<HTMLDivElement>(null)
  const item = useStore(run, currentItem)
  const isNextAllowed = useStore(run, canGoNext)
  /** Where «next» was pressed without an answer. */
  const [attemptedKey, setAttemptedKey] = useState<string>()
  const handleNext = () => {
    if (!isNextAllowed) setAttemptedKey(item?.key)
    run.dispatch({ type: 'next' })
  }
  useQuestionShortcuts(containerRef, handleNext)
  if (!item) return null
  return (
    <div ref={containerRef} style={{ display: 'contents' }}>
      <QuestionHeader run={run} />
      <QuestionBody key={item.key} run={run} item={item} />
      <QuestionFooter
        run={run}
        isAnswerMissing={!isNextAllowed && attemptedKey === item.key}
        onNext={handleNext}
      />
    </div>
  )
}

type QuestionFooterProps = {
  run: Run
  /** «Next» was pressed without an answer. */
  isAnswerMissing: boolean
  onNext: () => void
}

const QuestionFooter = ({ run, isAnswerMissing, onNext }: QuestionFooterProps) => {
  const t = useMessages(testPreviewMessages)
  const isLastQuestion = useStore(run, isLast)
  const isFirst = useStore(run, ({ currentIndex }) => currentIndex === 0)
  const maySkip = useStore(run, ({ rules }) => rules.maySkip)
  const isLocked = useStore(run, ({ items, currentIndex, lockedKeys }) =>
    lockedKeys.has(items[currentIndex]?.key ?? ''),
  )
  return (
    <div className="foot">
      <Box
        role="status"
        sx={{ fontSize: 13, fontWeight: 600, color: 'error.main', '&:not(:empty)': { pb: 1 } }}
      >
        {isAnswerMissing && t(`testPreview.question.${maySkip ? 'chooseOrSkip' : 'choose'}`)}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        {!isFirst && (
          <Button
            variant="outlined"
            startIcon={<ChevronLeft size={16} />}
            onClick={() => run.dispatch({ type: 'previous' })}
            sx={{ mr: 'auto', px: 1.5 }}
          >
            {t('testPreview.question.previous')}
          </Button>
        )}
        {maySkip && !isLastQuestion && !isLocked && (
          <Button onClick={() => run.dispatch({ type: 'skip' })} sx={{ px: 1.5 }}>
            {t('testPreview.question.skip')}
          </Button>
        )}
        <Button variant="contained" onClick={onNext}>
          {t(`testPreview.question.${isLastQuestion ? 'finish' : 'next'}`)}
        </Button>
      </Box>
    </div>
  )
}
