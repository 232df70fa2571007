import { type ReactNode, useCallback, useState } from 'react'

/**
 * Says something to those who do not see the screen.
 *
 * @returns what is said now, for a live region, and the way to say something else; always the same function.
 * @example
 * const { said, say } = useAnnouncer()
 * <Unseen role="status">{said}</Unseen>
 */
export function useAnnouncer(): { announcement: ReactNode; announce: (text: string) => void } {
  const [{ text, times }, setAnnouncement] = useState({ text: '', times: 0 })
  const announce = useCallback(
    (next: string) => setAnnouncement((before) => ({ text: next, times: before.times + 1 })),
    [],
  )
  // Another element each time, or the same words would not be spoken again.
  return { announcement: <span key={times}>{text}</span>, announce }
}
