/** Pixels of the three kinds of pages, which all begin at the same edge. */
export const pageWidths = { form: 880, page: 1280, table: 1600 } as const

/** Tables and matrices are marked by `data-wide`. */
export const mainWidthSx = {
  maxWidth: pageWidths.page,
  '@media (min-width: 1800px)': { '&:has([data-wide])': { maxWidth: pageWidths.table } },
} as const

/** Overflows, so that the actions can stick to the bottom of the screen. */
export const formCardSx = { maxWidth: pageWidths.form, overflow: 'visible' }
