import { type KeyInput, launch, type Page } from 'puppeteer-core'
import type { Browser, Folders } from './browser.ts'
import { mouseOf, startDisplay } from './display.ts'
import { setting } from './setting.ts'

/** Generous, for busy machines. */
const TIMEOUT = 120_000

const isKey = (text: string): text is KeyInput => text.length > 0

/** `Control+s` as keys to press in order. */
function keysOf(keys: string): KeyInput[] {
  return keys
    .split('+')
    .map((key) => (key === 'Space' ? ' ' : key))
    .filter(isKey)
}

const found = (page: Page) =>
  page.evaluateHandle(() => {
    if (!globalThis.foundElement) throw new Error('Nothing was found')
    return globalThis.foundElement
  })

const foundInput = (page: Page) =>
  page.evaluateHandle(() => {
    if (!(globalThis.foundElement instanceof HTMLInputElement)) throw new Error('No input was found')
    return globalThis.foundElement
  })

/** Starts Firefox over WebDriver BiDi: on a virtual display if there is Xvfb, else headless. */
export async function startFirefox({ downloads }: Folders): Promise<Browser> {
  const display = process.env.XVFB_PATH ? await startDisplay() : undefined
  const browser = await launch({
    browser: 'firefox',
    executablePath: setting('FIREFOX_PATH'),
    headless: !display,
    args: ['--width=1600', '--height=1200'],
    env: {
      ...process.env,
      TZ: 'Asia/Jakarta',
      ...(display && { DISPLAY: display.name, GDK_BACKEND: 'x11' }),
    },
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.useDownloadDir': true,
      'browser.helperApps.neverAsk.saveToDisk':
        'application/pdf,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      // A certificate opened in a new tab would put the page in the background, where it stops rendering.
      'pdfjs.disabled': true,
      'intl.accept_languages': 'id-ID, id',
    },
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(TIMEOUT)
  const received: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) received.push(`log ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) =>
    received.push(`log: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
  )
  // A dirty form left by a failed test must not block the next.
  page.on('dialog', (dialog) => dialog.accept())

  async function evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    // The result is serialised, hence untyped.
    return (await page.evaluate(`(${run})(...${JSON.stringify(args)})`)) as Awaited<Result>
  }

  return {
    goto: async (url) => {
      // By address: its caller says why.
      await page.goto(url)
    },
    evaluate,
    clickFound: async () => {
      const element = await found(page)
      if (!(await element.evaluate((element) => element.isConnected))) return false
      await element.click()
      return true
    },
    mouse: display && mouseOf(display, evaluate),
    chooseFile: async (path) => (await foundInput(page)).uploadFile(path),
    type: (text) => page.keyboard.type(text),
    press: async (keys) => {
      const all = keysOf(keys)
      for (const key of all) await page.keyboard.down(key)
      for (const key of all.reverse()) await page.keyboard.up(key)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    picture: () => page.screenshot(),
    complaints: () => received.splice(0),
    close: async () => {
      await browser.close()
      await display?.stop()
    },
  }
}
