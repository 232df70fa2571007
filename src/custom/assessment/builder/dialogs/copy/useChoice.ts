import { useCallback, useRef, useState } from 'react'
import { rangeBetween } from '../../../../../resources/_kit/tree/rangeBetween.ts'

const none: ReadonlySet<string> = new Set()

export type Choice = {
  readonly chosen: ReadonlySet<string>
  /** Chooses questions, or no longer. */
  readonly choose: (questions: readonly string[], isOn: boolean) => void
  /** The same for one, or all from the one before it to this one among those that are shown. */
  readonly press: (question: string, isOn: boolean, isRange: boolean, shown: readonly string[]) => void
}

/** The selected questions of a test; reset when the test changes. */
export function useChoice(test: unknown): Choice {
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
  const press = useCallback(
    (question: string, isOn: boolean, isRange: boolean, shown: readonly string[]) => {
      choose(rangeBetween(shown, isRange ? last.current : undefined, question), isOn)
      last.current = question
    },
    [choose],
  )
  return { chosen: choice.test === test ? choice.chosen : none, choose, press }
}
