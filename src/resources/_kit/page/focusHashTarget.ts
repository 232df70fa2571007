/** Id or name of an element. */
const hashTarget = () => window.location.hash.slice(1)

/** Whether the URL's hash names one of these fields, or a field of one of their rows. */
export const isFieldAddressed = (paths: readonly string[]): boolean => {
  const name = hashTarget()
  return paths.some((path) => name === path || name.startsWith(`${path}.`))
}

/** Milliseconds: editors come with code of their own. */
const MAX_WAIT_MS = 5_000

/** Focuses what the URL's hash names, then removes it: Back must not focus it again. */
export const focusHashTarget = (): void => {
  const name = hashTarget()
  if (name === '') return
  const focusTarget = () => {
    const element = document.getElementById(name) ?? document.getElementsByName(name)[0]
    if (!element) return false
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', `${pathname}${search}`)
    return true
  }
  requestAnimationFrame(() => {
    if (focusTarget()) return
    const observer = new MutationObserver(() => {
      if (hashTarget() !== name || focusTarget()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => observer.disconnect(), MAX_WAIT_MS)
  })
}
