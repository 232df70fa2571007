/** Puts the focus into an element that a deed has brought, once it is there. */
export const focusSoon = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
