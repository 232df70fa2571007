/** The browser's own list: quick with hundreds of choices, and right on a phone. */
export const nativeSelect = { select: { native: true, sx: { '& select': { textOverflow: 'ellipsis' } } } }
