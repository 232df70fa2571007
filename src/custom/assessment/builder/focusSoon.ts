/** Focuses an element that the next render mounts. */
export const focusSoon = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
