import { useCallback, useRef, useState } from 'react'
import { rangeBetween } from '../../../../../resources/_kit/tree/rangeBetween.ts'

const none: ReadonlySet<string> = new Set()

/** Reset when the test changes. */
export function useChoice(test: unknown) {
  const [choice, setChoice] = useState({ test, chosen: none })
  const last = useRef<string>(undefined)
  const choose = useCallback(
    (questions: readonly string[], isOn: boolean) =>
      setChoice((before) => {
        const chosen = new Set(before.test === test ? before.chosen : none)
        for (const key of questions)
          if (isOn) chosen.add(key)
          else chosen.delete(key)
        return { test, chosen }
      }),
    [test],
  )
  /** As `choose`, or all shown from the last pressed to this one. */
  const press = useCallback(
    (question: string, isOn: boolean, isRange: boolean, shown: readonly string[]) => {
      choose(rangeBetween(shown, isRange ? last.current : undefined, question), isOn)
      last.current = question
    },
    [choose],
  )
  return { chosen: choice.test === test ? choice.chosen : none, choose, press }
}

export type Choice = ReturnType<typeof useChoice>

export function shareOf(questions: readonly string[], chosen: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const count = questions.filter((key) => chosen.has(key)).length
  if (count === 0) return 'none'
  return count === questions.length ? 'all' : 'some'
}
