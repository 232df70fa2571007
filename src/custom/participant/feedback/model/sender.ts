/** @returns how to stop it. */
export type StartTimer = (run: () => void, milliseconds: number) => () => void

type SenderOptions<Work> = {
  /** Milliseconds in which work can be undone. */
  delay: number
  startTimer: StartTimer
  /** @param options.keepalive the request outlives the page; browsers limit number and size. */
  send: (work: Work, options: { keepalive: boolean }) => Promise<void>
  onSent: (key: string) => void
  onConfirmed: (key: string, work: Work) => void
  onFailed: (key: string, work: Work, error: unknown) => void
}

/** `keepalive` requests share 64 KiB per page: room for this many of the longest replies. */
const MAX_KEEPALIVE = 3

/** Sends work once, concurrently: after a delay in which it can be undone, or when the page is left. */
export function createSender<Work>({
  delay,
  startTimer,
  send,
  onSent,
  onConfirmed,
  onFailed,
}: SenderOptions<Work>) {
  const pendingSends = new Map<string, { work: Work; stop: () => void }>()
  let inFlight = 0

  const undo = (key: string) => {
    pendingSends.get(key)?.stop()
    return pendingSends.delete(key)
  }

  const start = async (key: string, work: Work) => {
    pendingSends.delete(key)
    onSent(key)
    inFlight += 1
    try {
      await send(work, { keepalive: inFlight <= MAX_KEEPALIVE })
    } catch (error) {
      onFailed(key, work, error)
      return
    } finally {
      inFlight -= 1
    }
    onConfirmed(key, work)
  }

  return {
    /** Replaces unsent work of the same key. */
    enqueue: (key: string, work: Work) => {
      undo(key)
      pendingSends.set(key, { work, stop: startTimer(() => start(key, work), delay) })
    },
    /** @returns false once sent. */
    undo,
    /** Sends everything synchronously. */
    flush: () => {
      for (const [key, { work, stop }] of [...pendingSends]) {
        stop()
        start(key, work)
      }
    },
  }
}
