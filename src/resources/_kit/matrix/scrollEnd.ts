/** Milliseconds without a scroll event. */
const REST = 150
/** Milliseconds of work per frame. */
const SLICE = 4

/**
 * Runs deferred work after scrolling ends, in slices of one per frame.
 *
 * @param work runs until `shouldYield`. @returns whether it is complete.
 */
export function createScrollEnd(work: (shouldYield: () => boolean) => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const slice = () => {
    const end = performance.now() + SLICE
    if (!work(() => performance.now() > end)) frame = requestAnimationFrame(slice)
  }
  const stop = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
  return {
    /** Restarts the wait; call it on every scroll event. */
    schedule: () => {
      stop()
      timer = setTimeout(slice, REST)
    },
    stop,
  }
}
