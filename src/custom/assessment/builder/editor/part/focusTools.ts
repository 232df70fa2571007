/** Frames until a text has its editor. */
const PATIENCE = 60

/** From the text to its formatting tools, which come with its editor. */
export function focusTools(id: string, framesLeft = PATIENCE): void {
  if (framesLeft === PATIENCE) document.getElementById(id)?.focus()
  const tool = document.querySelector<HTMLElement>(
    `[role="toolbar"][aria-controls="${CSS.escape(id)}"] [data-tool][tabindex="0"]`,
  )
  if (tool) tool.focus()
  else if (framesLeft > 0) requestAnimationFrame(() => focusTools(id, framesLeft - 1))
}
