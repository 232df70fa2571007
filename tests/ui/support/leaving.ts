/** Whether the browser would ask before the tab is closed. */
export const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
