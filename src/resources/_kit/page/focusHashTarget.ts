/** Id or name of an element. */
const hashTarget = () => window.location.hash.slice(1)

/** Whether the URL's hash names one of these fields, or a field of one of their rows. */
export const isFieldAddressed = (paths: readonly string[]): boolean => {
  const name = hashTarget()
  return paths.some((path) => name === path || name.startsWith(`${path}.`))
}

/** Focuses what the URL's hash names, then removes it: Back must not focus it again. */
export const focusHashTarget = (): void => {
  const { pathname, search } = window.location
  const name = hashTarget()
  if (name === '') return
  requestAnimationFrame(() => {
    const element = document.getElementById(name) ?? document.getElementsByName(name)[0]
    if (!element) return
    element.scrollIntoView({ block: 'center' })
    // Seen also after a click on the link.
    element.focus({ preventScroll: true, focusVisible: true })
    window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  })
}
