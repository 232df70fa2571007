import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  Builder,
  Capabilities,
  error as driverError,
  Key,
  type WebDriver,
  WebElement,
} from 'selenium-webdriver'
import { freePort } from '../../e2e/support/process.ts'
import type { Browser, Folders } from './browser.ts'
import { mouseOf, startDisplay } from './display.ts'
import { setting } from './setting.ts'

/** Generous, for busy machines. */
const TIMEOUT = 120_000

/** Shrinks the window's controls, which would keep it wider than a phone. */
const narrowWindow = 'toolbar *, headerbar *, button, entry { min-width: 0; padding: 0; font-size: 1px }\n'

async function furnish({ home, downloads }: Folders): Promise<void> {
  const settings = join(home, '.config')
  await mkdir(join(settings, 'gtk-3.0'), { recursive: true })
  await writeFile(join(settings, 'gtk-3.0', 'gtk.css'), narrowWindow)
  await writeFile(join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
}

async function connect(port: number, tries = 100): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    unhandledPromptBehavior: 'accept',
    'webkitgtk:browserOptions': { binary: setting('WEBKIT_PATH'), args: ['--automation'] },
  })
  try {
    return await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
  } catch (error) {
    if (tries === 0 || !String(error).includes('ECONNREFUSED')) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
    return connect(port, tries - 1)
  }
}

const keyOf = (name: string): string => {
  const key: unknown = Reflect.get(Key, name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase())
  return typeof key === 'string' ? key : name
}

async function found(driver: WebDriver): Promise<WebElement> {
  const element: unknown = await driver.executeScript('return globalThis.foundElement')
  if (!(element instanceof WebElement)) throw new Error('Nothing was found')
  return element
}

/** Starts WebKitGTK's MiniBrowser over WebDriver on a virtual display. */
export async function startWebKit(folders: Folders): Promise<Browser> {
  await furnish(folders)
  const display = await startDisplay()
  const port = await freePort()
  const service = spawn(setting('WEBKIT_DRIVER_PATH'), [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: folders.home,
      XDG_CONFIG_HOME: join(folders.home, '.config'),
      XDG_CACHE_HOME: join(folders.home, '.cache'),
      XDG_DATA_HOME: join(folders.home, '.local'),
      DISPLAY: display.name,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // No accessibility bridge: it would wait for a session bus.
      NO_AT_BRIDGE: '1',
      TZ: 'Asia/Jakarta',
      LANGUAGE: 'id',
    },
  })
  const driver = await connect(port)
  await driver.manage().setTimeouts({ script: TIMEOUT, pageLoad: TIMEOUT })
  const window = driver.manage().window()
  const evaluate: Browser['evaluate'] = (run, ...args) =>
    driver.executeScript(`return (${run}).apply(null, arguments)`, ...args)

  return {
    goto: (url) => driver.get(url),
    evaluate,
    clickFound: async () => {
      try {
        await (await found(driver)).click()
        return true
      } catch (error) {
        if (error instanceof driverError.StaleElementReferenceError) return false
        throw error
      }
    },
    mouse: mouseOf(display, evaluate),
    chooseFile: async (path) => (await found(driver)).sendKeys(path),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: async (keys) => {
      const all = keys.split('+').map(keyOf)
      const actions = driver.actions()
      for (const key of all) actions.keyDown(key)
      for (const key of all.reverse()) actions.keyUp(key)
      await actions.perform()
    },
    resize: async (width, height) => {
      // The window includes its toolbar.
      const outer = await window.getRect()
      const inner = await driver.executeScript<number>('return innerHeight')
      await window.setRect({ x: 0, y: 0, width, height: height + outer.height - inner })
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    complaints: () => [],
    close: async () => {
      await driver.quit()
      const exit = once(service, 'exit')
      service.kill()
      await exit
      await display.stop()
    },
  }
}
