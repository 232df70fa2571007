import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Session } from '../../../contract/session.ts'
import { SESSION_KEY } from '../../../src/session/session.ts'
import { LOGIN_TITLE, push, storeItem } from './door.ts'

const sessions = new WeakMap<BrowserContext, Session>()

/** Sets the session with which pages of the context are entered. */
export const setSession = (context: BrowserContext, session: Session) => sessions.set(context, session)

/**
 * Opens an address as staff get there: in at `/`, signed out, then inside the application; from an open page inside it
 * at once. The session is stored in place of typing: signing in by hand is what tests/e2e/walk.test.ts does.
 */
export async function enter(page: Page, address: string): Promise<void> {
  if (page.url() !== 'about:blank') return page.evaluate(push, address)
  const session = sessions.get(page.context())
  if (!session) throw new Error('No session has been set for this context')
  await page.goto('/')
  await expect(page).toHaveTitle(LOGIN_TITLE)
  await page.evaluate(storeItem, [SESSION_KEY, JSON.stringify(session)] as const)
  await page.evaluate(push, address)
  await expect(page).not.toHaveTitle(LOGIN_TITLE)
}
