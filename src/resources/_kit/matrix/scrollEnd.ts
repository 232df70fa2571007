/** Milliseconds without scrolling, after which it has come to rest. */
const REST = 150
/** Milliseconds of a frame that may go into what has waited. */
const SLICE = 4

/**
 * Work that waits until scrolling has come to rest, and is then done in slices, a frame each.
 *
 * @param work does as much as it may. @returns whether all is done.
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
    /** Something has moved: begins to wait anew. */
    schedule: () => {
      stop()
      timer = setTimeout(slice, REST)
    },
    stop,
  }
}
