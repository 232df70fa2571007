/** Milliseconds without a scroll event. */
const REST = 150
/** Milliseconds of work per frame. */
const SLICE = 4

/** Runs `work` after scrolling, one slice per frame, until it returns that it is complete. */
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
    /** Call it on every scroll event. */
    schedule: () => {
      stop()
      timer = setTimeout(slice, REST)
    },
    stop,
  }
}
