import { useCallback, useRef, useState } from 'react'
import { rangeBetween } from '../../../../../resources/_kit/tree/rangeBetween.ts'

const none: ReadonlySet<string> = new Set()

/** The selected questions of a test; reset when the test changes. */
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
  /** The same for one, or all from the one before it to this one among those that are shown. */
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

/** How much of a set of questions is selected. */
export function shareOf(questions: readonly string[], chosen: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const count = questions.filter((key) => chosen.has(key)).length
  if (count === 0) return 'none'
  return count === questions.length ? 'all' : 'some'
}
