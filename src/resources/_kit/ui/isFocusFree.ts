/** Whether focus fell to the body, as when its element is removed. */
export const isFocusFree = (): boolean => document.activeElement === document.body
