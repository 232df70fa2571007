import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** Chrome's paths on systems that install it outside of the PATH. */
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const ofSystem = () => findProgram(systemNames, usualPlaces)
const shellOfSystem = () => findProgram(['chromium-headless-shell', 'chrome-headless-shell'])

/** The browser that Playwright downloaded for itself. */
const ofPlaywright = () => [chromium.executablePath()].find(isProgram)

/** Playwright's headless shell, beside its Chromium, whose path alone it gives. */
function shellOfPlaywright(): string | undefined {
  const folder = dirname(dirname(chromium.executablePath()))
  const beside = folder.replace(/chromium-(\d+)$/, 'chromium_headless_shell-$1')
  return globSync(join(beside, '*', 'chrome-headless-shell*')).find(isProgram)
}

type Kind = {
  /** The first that is there is taken. */
  places: readonly (() => string | undefined)[]
  /** Its Debian package, and its name for Playwright's installer. */
  names: { debian: string; playwright: string }
}

const kinds = {
  /** Chromium without windows, which costs a third less; the whole browser where there is none. */
  shell: {
    places: [shellOfSystem, shellOfPlaywright, ofPlaywright, ofSystem],
    names: { debian: 'chromium-headless-shell', playwright: 'chromium-headless-shell' },
  },
  /** The browser that people have. */
  whole: {
    places: [ofSystem, ofPlaywright],
    names: { debian: 'chromium', playwright: 'chromium' },
  },
} satisfies Record<string, Kind>

const findOf = ({ places }: Kind): string | undefined =>
  places.map((find) => find()).find((path) => path !== undefined)

const installers = [
  {
    what: ({ debian }: Kind['names']) => `Debian’s package "${debian}" with apt-get`,
    fits: hasApt,
    run: ({ debian }: Kind['names']) => aptInstall(debian),
  },
  {
    what: ({ playwright }: Kind['names']) => `Playwright’s own ${playwright}`,
    fits: () => true,
    run: ({ playwright }: Kind['names']) =>
      execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', playwright], {
        stdio: toStderr,
      }),
  },
]

function install(kind: Kind): string | undefined {
  for (const { what, fits, run } of installers) {
    if (!fits()) continue
    console.error(`Browser: none found, installing ${what(kind.names)} …`)
    try {
      run(kind.names)
    } catch (error) {
      console.error(`Browser: that failed (${error instanceof Error ? error.message : String(error)}).`)
    }
    const path = findOf(kind)
    if (path) return path
  }
  return undefined
}

/**
 * Finds a Chromium: that of CHROMIUM_PATH, else an installed one, else installs one, and logs which.
 *
 * @throws Error with instructions when there is none.
 */
export function findBrowser(kind: keyof typeof kinds): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not a program.`)
    console.error(`Browser: ${named} (CHROMIUM_PATH)`)
    return named
  }
  const path = findOf(kinds[kind])
  if (path) {
    console.error(`Browser: ${path}`)
    return path
  }
  const installed = install(kinds[kind])
  if (!installed)
    throw new Error(
      'There is no Chromium and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    )
  console.error(`Browser: ${installed} (installed now)`)
  return installed
}
