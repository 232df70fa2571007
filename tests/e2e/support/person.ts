import { expect, type Locator, type Page } from '@playwright/test'
import { account } from './process.ts'

/** What a person does on more than one screen. */

export async function signIn(page: Page, { email, password } = account): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByPlaceholder('Masukkan password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

export async function openUserMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: `Menu akun ${account.fullname}` }).click()
  return page.getByRole('menu')
}

export async function signOut(page: Page): Promise<void> {
  const menu = await openUserMenu(page)
  await menu.getByRole('menuitem', { name: 'Logout' }).click()
}

export async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Search').fill(text)
  await page.keyboard.press('Enter')
}

/** The row of the program of exactly this title. */
export const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })

/** Presses Tab until the focus is there, as somebody without a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 30 })
  }).toPass({ intervals: [0] })
}

/** Every address that the page's own code has gone to, in order: pushed, or put in another one's place. */
export async function placesOf(page: Page): Promise<string[]> {
  const places: string[] = []
  await page.exposeFunction('noteAddress', (address: string) => places.push(address))
  await page.addInitScript(() => {
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history)
      history[name] = (state, title, address) => {
        // Without an address the router only writes notes of its own.
        if (address) Reflect.get(window, 'noteAddress')(String(address))
        original(state, title, address)
      }
    }
  })
  return places
}
