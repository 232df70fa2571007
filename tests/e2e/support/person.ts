import { expect, type Locator, type Page } from '@playwright/test'
import { account } from './process.ts'

/* User actions on several screens. */

export async function signIn(page: Page, { email, password } = account): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByPlaceholder('Masukkan password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

export async function openUserMenu(page: Page, { fullname } = account): Promise<Locator> {
  await page.getByRole('button', { name: `Menu akun ${fullname}` }).click()
  return page.getByRole('menu')
}

export async function signOut(page: Page, who = account): Promise<void> {
  const menu = await openUserMenu(page, who)
  await menu.getByRole('menuitem', { name: 'Logout' }).click()
}

export async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Search').fill(text)
  await page.keyboard.press('Enter')
}

/** The row of the program with exactly this title. */
export const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })

/** More stops than any screen has. */
const stops = 150

/** Presses Tab until the target has focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < stops; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target, `within ${stops} presses of Tab`).toBeFocused()
}
