/** Starts a timer. @returns how to stop it. */
export type StartTimer = (run: () => void, milliseconds: number) => () => void

type SenderOptions<Work> = {
  /** Milliseconds for which a press can be taken back. */
  delay: number
  startTimer: StartTimer
  /** @param lasting the call is to outlive the page. A browser lets few and small ones. */
  send: (work: Work, options: { lasting: boolean }) => Promise<void>
  /** The call goes out. */
  onOut: (key: string) => void
  onTaken: (key: string, work: Work) => void
  onRefused: (key: string, work: Work, error: unknown) => void
}

/** Sends what was pressed, a while later. */
export type Sender<Work> = {
  /** It goes out after the delay. What has the same key and is not out yet gives way. */
  hold: (key: string, work: Work) => void
  /** @returns whether it was held back: what is out is out. */
  takeBack: (key: string) => boolean
  /** Everything goes out at once, before the next line runs. */
  release: () => void
}

/** A browser lets 64 KiB outlive a page, all calls together: so many of the longest replies. */
const LASTING_AT_ONCE = 3

/**
 * Sends each piece of work once: after a delay in which it can be taken back, or at once when the page is left. Several may
 * be on their way at a time.
 */
export function createSender<Work>({
  delay,
  startTimer,
  send,
  onOut,
  onTaken,
  onRefused,
}: SenderOptions<Work>): Sender<Work> {
  const held = new Map<string, { work: Work; stop: () => void }>()
  let out = 0

  const takeBack = (key: string) => {
    held.get(key)?.stop()
    return held.delete(key)
  }

  const go = async (key: string, work: Work) => {
    held.delete(key)
    onOut(key)
    out += 1
    try {
      await send(work, { lasting: out <= LASTING_AT_ONCE })
    } catch (error) {
      onRefused(key, work, error)
      return
    } finally {
      out -= 1
    }
    onTaken(key, work)
  }

  return {
    hold: (key, work) => {
      takeBack(key)
      held.set(key, { work, stop: startTimer(() => go(key, work), delay) })
    },
    takeBack,
    release: () => {
      for (const [key, { work, stop }] of [...held]) {
        stop()
        go(key, work)
      }
    },
  }
}
