/** Focuses what the URL's hash names, then removes it: Back must not focus it again. */
export const focusHashTarget = (): void => {
  const { hash, pathname, search } = window.location
  const name = hash.slice(1)
  if (name === '') return
  requestAnimationFrame(() => {
    const element = document.getElementById(name) ?? document.getElementsByName(name)[0]
    if (!element) return
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
    window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  })
}
