/** Pixels that the app bar takes, and the bar below. */
export const BARS = { top: 56, bottom: 64 }
