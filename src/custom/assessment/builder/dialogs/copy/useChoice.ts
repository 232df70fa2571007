import { useCallback, useRef, useState } from 'react'
import { rangeBetween } from '../../../../../resources/_kit/tree/rangeBetween.ts'

const none: ReadonlySet<string> = new Set()

/** Reset when the test changes. */
export function useChoice(test: unknown) {
  const [choice, setChoice] = useState({ test, chosen: none })
  const lastPressed = useRef<string>(undefined)
  const choose = useCallback(
    (questions: readonly string[], isOn: boolean) =>
      setChoice((previous) => {
        const chosenQuestions = new Set(previous.test === test ? previous.chosen : none)
        for (const key of questions)
          if (isOn) chosenQuestions.add(key)
          else chosenQuestions.delete(key)
        return { test, chosen: chosenQuestions }
      }),
    [test],
  )
  /** As `choose`, or all shown from the last pressed to this one. */
  const press = useCallback(
    (question: string, isOn: boolean, isRange: boolean, visibleQuestions: readonly string[]) => {
      choose(rangeBetween(visibleQuestions, isRange ? lastPressed.current : undefined, question), isOn)
      lastPressed.current = question
    },
    [choose],
  )
  return { chosen: choice.test === test ? choice.chosen : none, choose, press }
}

export type Choice = ReturnType<typeof useChoice>

export function shareOf(
  questions: readonly string[],
  chosenQuestions: ReadonlySet<string>,
): 'all' | 'some' | 'none' {
  const count = questions.filter((key) => chosenQuestions.has(key)).length
  if (count === 0) return 'none'
  return count === questions.length ? 'all' : 'some'
}
