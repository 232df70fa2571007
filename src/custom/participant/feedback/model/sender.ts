/** @returns how to stop it. */
export type StartTimer = (run: () => void, milliseconds: number) => () => void

type SenderOptions<Work> = {
  /** Milliseconds in which work can be taken back. */
  delay: number
  startTimer: StartTimer
  /** @param options.keepalive the request outlives the page; browsers limit number and size. */
  send: (work: Work, options: { keepalive: boolean }) => Promise<void>
  onSent: (key: string) => void
  onAccepted: (key: string, work: Work) => void
  onRefused: (key: string, work: Work, error: unknown) => void
}

/** `keepalive` requests share 64 KiB per page: room for this many of the longest replies. */
const MAX_KEEPALIVE = 3

/** Sends work once, concurrently: after a delay in which it can be taken back, or when the page is left. */
export function createSender<Work>({
  delay,
  startTimer,
  send,
  onSent,
  onAccepted,
  onRefused,
}: SenderOptions<Work>) {
  const scheduled = new Map<string, { work: Work; stop: () => void }>()
  let inFlight = 0

  const takeBack = (key: string) => {
    scheduled.get(key)?.stop()
    return scheduled.delete(key)
  }

  const go = async (key: string, work: Work) => {
    scheduled.delete(key)
    onSent(key)
    inFlight += 1
    try {
      await send(work, { keepalive: inFlight <= MAX_KEEPALIVE })
    } catch (error) {
      onRefused(key, work, error)
      return
    } finally {
      inFlight -= 1
    }
    onAccepted(key, work)
  }

  return {
    /** Replaces unsent work of the same key. */
    schedule: (key: string, work: Work) => {
      takeBack(key)
      scheduled.set(key, { work, stop: startTimer(() => go(key, work), delay) })
    },
    /** @returns false once sent. */
    takeBack,
    /** Sends everything synchronously. */
    release: () => {
      for (const [key, { work, stop }] of [...scheduled]) {
        stop()
        go(key, work)
      }
    },
  }
}
