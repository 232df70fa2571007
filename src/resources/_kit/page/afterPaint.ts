/** Milliseconds. A page that is not seen paints no frame. */
const MAX_WAIT_MS = 200

export function afterPaint(callback: () => void): void {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    callback()
  }
  const timer = setTimeout(run, MAX_WAIT_MS)
  requestAnimationFrame(() => setTimeout(run))
}
