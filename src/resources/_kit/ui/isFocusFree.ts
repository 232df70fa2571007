/** Whether focus was lost to the body, as when its element is removed. */
export const isFocusFree = (): boolean => document.activeElement === document.body
