import { useState } from 'react'
import { tryAgainIn } from '../../../../contract/wait.ts'
import { useCountdown } from './useCountdown.ts'

type LockoutMessages = {
  /** The remaining time as a sentence. */
  again: (seconds: number) => string
  /** Message of its end. */
  ready: string
}

type Lockout = {
  /** Whether the lockout is active. */
  isOn: boolean
  /** Visible text with the countdown; undefined without a refusal. */
  shown: string | undefined
  /** Announced text: at the start, on `remind`, and at the end. */
  spoken: string | undefined
  /** @param seconds until the next attempt is allowed. */
  begin: (message: string, seconds: number) => void
  /** Announces the remaining time again. */
  remind: () => void
  end: () => void
}

/** A temporary refusal with a countdown, such as too many attempts. */
export function useLockout({ again, ready }: LockoutMessages): Lockout {
  const [refusal, setRefusal] = useState<{ words: string; spoken: string }>()
  const [secondsLeft, start] = useCountdown()
  const isOn = refusal !== undefined && secondsLeft > 0
  return {
    isOn,
    shown: refusal && (isOn ? `${refusal.words} ${again(secondsLeft)}`.trim() : ready),
    spoken: refusal && (isOn ? refusal.spoken : ready),
    begin: (message, seconds) => {
      // Our server's message ends with a fixed time: replaced by the countdown.
      const words = message.replace(tryAgainIn(seconds), '').trim()
      setRefusal({ words, spoken: `${words} ${again(seconds)}`.trim() })
      start(seconds)
    },
    remind: () => setRefusal((before) => before && { ...before, spoken: again(secondsLeft) }),
    end: () => setRefusal(undefined),
  }
}
