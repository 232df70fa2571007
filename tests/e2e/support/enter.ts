import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Session } from '../../../contract/session.ts'
import { SESSION_KEY } from '../../../src/session/session.ts'

const sessions = new WeakMap<BrowserContext, Session>()

/** Sets the session with which pages of the context are entered. */
export const setSession = (context: BrowserContext, session: Session) => sessions.set(context, session)

const LOGIN = 'Masuk | Balai CMS'

const push = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState({ idx: window.history.state.idx + 1 }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }, address)

/**
 * Opens an address as staff get there: in at `/`, signed out, then inside the application; from an open page inside it
 * at once. The session is stored in place of typing: signing in by hand is what tests/e2e/walks does.
 */
export async function enter(page: Page, address: string): Promise<void> {
  if (page.url() !== 'about:blank') return push(page, address)
  const session = sessions.get(page.context())
  if (!session) throw new Error('No session has been set for this context')
  await page.goto('/')
  // Set by the commit that hydrates.
  await expect(page).toHaveTitle(LOGIN)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_KEY,
    JSON.stringify(session),
  ] as const)
  await push(page, address)
  await expect(page).not.toHaveTitle(LOGIN)
}
