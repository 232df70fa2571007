import { useState } from 'react'
import { tryAgainIn } from '../../../contract/wait.ts'
import { useCountdown } from './useCountdown.ts'

type LockoutMessages = {
  /** How long it still takes, as a sentence. */
  again: (seconds: number) => string
  /** That it is over. */
  ready: string
}

type Lockout = {
  /** Whether asking again is still in vain. */
  isOn: boolean
  /** What is seen: it counts down. Nothing where nothing was refused. */
  shown: string | undefined
  /** What is read out: as it begins, when it is asked for, and as it ends. */
  spoken: string | undefined
  /** @param seconds until asking again is worth it. */
  begin: (message: string, seconds: number) => void
  /** Says once more how long it takes. */
  remind: () => void
  end: () => void
}

/** A refusal that passes by itself, such as too many tries. */
export function useLockout({ again, ready }: LockoutMessages): Lockout {
  const [refusal, setRefusal] = useState<{ words: string; spoken: string }>()
  const [secondsLeft, start] = useCountdown()
  const isOn = refusal !== undefined && secondsLeft > 0
  return {
    isOn,
    shown: refusal && (isOn ? `${refusal.words} ${again(secondsLeft)}`.trim() : ready),
    spoken: refusal && (isOn ? refusal.spoken : ready),
    begin: (message, seconds) => {
      // Our server ends with the time, which stands still.
      const words = message.replace(tryAgainIn(seconds), '').trim()
      setRefusal({ words, spoken: `${words} ${again(seconds)}`.trim() })
      start(seconds)
    },
    remind: () => setRefusal((before) => before && { ...before, spoken: again(secondsLeft) }),
    end: () => setRefusal(undefined),
  }
}
