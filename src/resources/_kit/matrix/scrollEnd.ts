/** Milliseconds without a scroll event. */
const IDLE_MS = 150
/** Milliseconds of work per frame. */
const SLICE_MS = 4

/** Runs `work` after scrolling, one slice per frame, until it returns that it is complete. */
export function createScrollEnd(work: (shouldYield: () => boolean) => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const stop = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
  const runSlice = () => {
    // The work may have asked for more: one slice a frame all the same.
    stop()
    const deadline = performance.now() + SLICE_MS
    if (!work(() => performance.now() > deadline)) frame = requestAnimationFrame(runSlice)
  }
  return {
    /** Call it on every scroll event. */
    schedule: () => {
      stop()
      timer = setTimeout(runSlice, IDLE_MS)
    },
    stop,
  }
}
