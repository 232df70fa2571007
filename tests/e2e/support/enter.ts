import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Session } from '../../../contract/session.ts'
import { SESSION_KEY } from '../../../src/session/session.ts'

const sessions = new WeakMap<BrowserContext, Session>()

/** Sets the session with which pages of the context are entered. */
export const setSession = (context: BrowserContext, session: Session) => sessions.set(context, session)

/**
 * Opens an address as staff get there: in at `/`, signed out, then inside the application; from an open page inside it
 * at once. The session is stored in place of typing, as signing in costs the server 50 ms each.
 */
export async function enter(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto('/')
    // Set by the commit that hydrates.
    await expect(page).toHaveTitle('Masuk | Balai CMS')
    const session = sessions.get(page.context())
    if (!session) throw new Error('No session has been set for this context')
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      SESSION_KEY,
      JSON.stringify(session),
    ] as const)
  }
  await page.evaluate((to) => {
    window.history.pushState({ idx: window.history.state.idx + 1 }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }, address)
}
