/** Trimmed. */
export const nonEmptyLinesOf = (clipboard: DataTransfer): readonly string[] =>
  clipboard
    .getData('text/plain')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
