import { type ReactNode, useCallback, useState } from 'react'

/** Screen-reader announcements: `announcement` belongs in a live region; `announce` is stable. */
export function useAnnouncer(): { announcement: ReactNode; announce: (text: string) => void } {
  const [{ text, times }, setAnnouncement] = useState({ text: '', times: 0 })
  const announce = useCallback(
    (next: string) => setAnnouncement((previous) => ({ text: next, times: previous.times + 1 })),
    [],
  )
  // A new element each time: a repeated text is announced again.
  return { announcement: <span key={times}>{text}</span>, announce }
}
