export const FOCUSABLE = '.title, .opener, a'
