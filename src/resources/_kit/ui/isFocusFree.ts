/** Whether nothing has the focus: it went with what had it, and is taken from nobody who is typing elsewhere. */
export const isFocusFree = (): boolean => document.activeElement === document.body
