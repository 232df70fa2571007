/** What can have the focus in a row: its title, or what opens it. */
export const FOCUSED = '.title, .opener, a'

/** Hands the focus of a button that goes with its deed on to the row that it is of, or to the topic. */
export const leaveButton = (button: Element): void =>
  button.closest('[data-row], .panel')?.querySelector<HTMLElement>(FOCUSED)?.focus({ preventScroll: true })
