import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../../scripts/browser.ts'
import { afterwards } from './cleanup.ts'
import { Skipped } from './part.ts'
import { account } from './product.ts'

/** Launches the installed Chromium. @throws Skipped when there is none. */
export async function startChromium(): Promise<Browser> {
  let executablePath: string
  try {
    executablePath = findBrowser('whole')
  } catch (error) {
    throw new Skipped(error instanceof Error ? error.message : String(error))
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  afterwards(() => browser.close())
  return browser
}

/** Opens the product in a new context, signs in and waits for the dashboard. */
export async function signedInPage(
  browser: Browser,
  site: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, locale: 'id-ID', viewport })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/dashboard')
  return page
}
