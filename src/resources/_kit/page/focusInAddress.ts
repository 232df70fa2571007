/**
 * Puts the focus where the address points to behind its `#`: into the element of that id, or the field of that name. Once
 * it is there the address no longer says so: who goes elsewhere and comes back is not led again.
 */
export const focusInAddress = (): void => {
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
