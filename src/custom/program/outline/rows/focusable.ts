/** What can have the focus in a row: its title, or what opens it. */
export const FOCUSABLE = '.title, .opener, a'
