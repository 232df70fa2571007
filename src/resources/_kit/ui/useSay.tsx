import { type ReactNode, useCallback, useState } from 'react'

/**
 * Says something to those who do not see the screen.
 *
 * @returns what is said now, for a live region, and the way to say something else; always the same function.
 * @example
 * const { said, say } = useSay()
 * <Unseen role="status">{said}</Unseen>
 */
export function useSay(): { said: ReactNode; say: (text: string) => void } {
  const [{ text, times }, setSaid] = useState({ text: '', times: 0 })
  const say = useCallback(
    (next: string) => setSaid((before) => ({ text: next, times: before.times + 1 })),
    [],
  )
  // Another element each time, or the same words would not be spoken again.
  return { said: <span key={times}>{text}</span>, say }
}
