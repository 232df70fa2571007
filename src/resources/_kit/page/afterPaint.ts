/** Milliseconds. A page that is not seen paints no frame. */
const LATEST = 200

export function afterPaint(work: () => void): void {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    clearTimeout(latest)
    work()
  }
  const latest = setTimeout(run, LATEST)
  requestAnimationFrame(() => setTimeout(run))
}
