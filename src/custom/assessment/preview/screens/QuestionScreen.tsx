import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { canGoNext, currentItem } from '../model/session.ts'
import { QuestionBody } from '../parts/QuestionBody.tsx'
import { QuestionFooter } from '../parts/QuestionFooter.tsx'
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
