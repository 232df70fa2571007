import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { aptInstall, findProgram, hasApt, isProgram, toStderr } from './programs.ts'

const systemNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

/** Where Chrome puts itself on machines that keep programs off the PATH. */
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const ofSystem = () => findProgram(systemNames, usualPlaces)

/** The browser that Playwright downloaded for itself. */
const ofPlaywright = () => [chromium.executablePath()].find((path) => existsSync(path))

const installers = [
  {
    what: 'Debian’s package "chromium" with apt-get',
    fits: hasApt,
    run: () => aptInstall('chromium'),
    find: ofSystem,
  },
  {
    what: 'Playwright’s own Chromium',
    fits: () => true,
    run: () =>
      execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
        stdio: toStderr,
      }),
    find: ofPlaywright,
  },
]

function install(): string | undefined {
  for (const { what, fits, run, find } of installers) {
    if (!fits()) continue
    console.error(`Browser: none found, installing ${what} …`)
    try {
      run()
    } catch (error) {
      console.error(`Browser: that failed (${error instanceof Error ? error.message : String(error)}).`)
    }
    const executable = find()
    if (executable) return executable
  }
  return undefined
}

/**
 * A Chromium for the browser tests: the one that CHROMIUM_PATH names, else the system's, else Playwright's, else one that
 * is installed now. Says which.
 *
 * @throws Error that says what to do when there is none.
 */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not a program.`)
    console.error(`Browser: ${named} (CHROMIUM_PATH)`)
    return named
  }
  const executable = ofSystem() ?? ofPlaywright()
  if (executable) {
    console.error(`Browser: ${executable}`)
    return executable
  }
  const installed = install()
  if (!installed)
    throw new Error(
      'There is no Chromium and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    )
  console.error(`Browser: ${installed} (installed now)`)
  return installed
}
