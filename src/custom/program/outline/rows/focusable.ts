/** A row's focusable element: its title, or its toggle. */
export const FOCUSABLE = '.title, .opener, a'
