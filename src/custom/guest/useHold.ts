import { useState } from 'react'
import { tryAgainIn } from '../../../contract/wait.ts'
import { useCountdown } from './useCountdown.ts'

type HoldWords = {
  /** How long it still takes, as a sentence. */
  again: (seconds: number) => string
  /** That it is over. */
  ready: string
}

type Hold = {
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
export function useHold({ again, ready }: HoldWords): Hold {
  const [refusal, setRefusal] = useState<{ words: string; spoken: string }>()
  const [left, start] = useCountdown()
  const isOn = refusal !== undefined && left > 0
  return {
    isOn,
    shown: refusal && (isOn ? `${refusal.words} ${again(left)}`.trim() : ready),
    spoken: refusal && (isOn ? refusal.spoken : ready),
    begin: (message, seconds) => {
      // Our server ends with the time, which stands still.
      const words = message.replace(tryAgainIn(seconds), '').trim()
      setRefusal({ words, spoken: `${words} ${again(seconds)}`.trim() })
      start(seconds)
    },
    remind: () => setRefusal((before) => before && { ...before, spoken: again(left) }),
    end: () => setRefusal(undefined),
  }
}
