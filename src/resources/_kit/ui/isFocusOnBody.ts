/** Whether focus fell to the body, as when its element is removed. */
export const isFocusOnBody = (): boolean => document.activeElement === document.body
