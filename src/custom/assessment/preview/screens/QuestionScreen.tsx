import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { itemNow, mayGoOn } from '../model/session.ts'
import { QuestionBody } from '../parts/QuestionBody.tsx'
import { QuestionFoot } from '../parts/QuestionFoot.tsx'
import { QuestionHead } from '../parts/QuestionHead.tsx'
import type { Run } from '../run.ts'
import { useQuestionKeys } from './useQuestionKeys.ts'

export const QuestionScreen = ({ run }: { run: Run }) => {
  const question = useRef<HTMLDivElement>(null)
  const item = useStore(run, itemNow)
  const mayGo = useStore(run, mayGoOn)
  /** Where «next» was pressed without an answer. */
  const [wanted, setWanted] = useState<string>()
  const goOn = () => {
    if (!mayGo) setWanted(item?.key)
    run.dispatch({ type: 'next' })
  }
  useQuestionKeys(question, goOn)
  if (!item) return null
  return (
    <div ref={question} style={{ display: 'contents' }}>
      <QuestionHead run={run} />
      <QuestionBody key={item.key} run={run} item={item} />
      <QuestionFoot run={run} isMissing={!mayGo && wanted === item.key} onNext={goOn} />
    </div>
  )
}
