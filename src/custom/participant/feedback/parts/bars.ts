/** Heights in pixels. */
export const BARS = { top: 56, bottom: 64 }
