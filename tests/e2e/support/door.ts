/* The way in, for every driver of browsers. */

/** Set by the commit that hydrates the login page. */
export const LOGIN_TITLE = 'Masuk | Balai CMS'

/* Functions that run in the page. */

export const storeItem = ([key, value]: readonly [string, string]): void => localStorage.setItem(key, value)

/** Goes to an address as the router does. */
export function push(address: string): void {
  window.history.pushState({ idx: window.history.state.idx + 1 }, '', address)
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
}
