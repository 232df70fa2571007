import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildStale } from './buildAll.ts'
import { aptInstall, findProgram, hasApt, isProgram } from './programs.ts'
import { finished, forwardSignals, node } from './run.ts'

/*
 * `npm run test:engines`: the screens and forms in Firefox and in WebKit. Finds or installs the browsers, builds when it
 * has to, and runs the tests on what was built.
 *
 *   --engine firefox|webkit   only this one
 *   --pictures FOLDER         pictures of every screen, at three widths, for somebody to look at
 *   anything else             goes to vitest: a file, -t NAME
 */

type Wanted = {
  /** The setting that names it. */
  setting: string
  what: string
  find: () => string | undefined
  /** Debian's package. */
  package: string
}

/** Debian's place, Arch's and Fedora's. */
const miniBrowsers = [
  '/usr/lib/*/webkit2gtk-4.*/MiniBrowser',
  '/usr/lib/webkit2gtk-4.*/MiniBrowser',
  '/usr/libexec/webkit2gtk-4.*/MiniBrowser',
]

/** On Linux: elsewhere Firefox has no window, and no mouse that drags. */
const display: Wanted[] = [
  {
    setting: 'XVFB_PATH',
    what: 'Xvfb, the display that nobody sees',
    find: () => findProgram(['Xvfb']),
    package: 'xvfb',
  },
  {
    setting: 'XDOTOOL_PATH',
    what: 'xdotool, which moves the mouse there',
    find: () => findProgram(['xdotool']),
    package: 'xdotool',
  },
]

const engines: Record<string, Wanted[]> = {
  firefox: [
    {
      setting: 'FIREFOX_PATH',
      what: 'Firefox',
      find: () =>
        findProgram(
          ['firefox-esr', 'firefox'],
          [
            '/Applications/Firefox.app/Contents/MacOS/firefox',
            'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
          ],
        ),
      package: 'firefox-esr',
    },
    ...(process.platform === 'linux' ? display : []),
  ],
  webkit: [
    {
      setting: 'WEBKIT_DRIVER_PATH',
      what: 'WebKitWebDriver',
      find: () => findProgram(['WebKitWebDriver']),
      package: 'webkit2gtk-driver',
    },
    {
      setting: 'WEBKIT_PATH',
      what: 'WebKit’s MiniBrowser',
      find: () => globSync(miniBrowsers).find(isProgram),
      package: 'webkit2gtk-driver',
    },
    ...display,
  ],
}

function named({ setting }: Wanted): string | undefined {
  const path = process.env[setting]
  if (path && !isProgram(path)) throw new Error(`${setting} names ${path}, which is not a program.`)
  return path
}

/**
 * Paths of the browsers: of the settings, else of the system, else installed now.
 *
 * @throws Error with instructions for a missing one.
 */
function findAll(requested: Wanted[]): Record<string, string> {
  const missing = () => requested.filter((one) => !named(one) && !one.find())
  if (missing().length > 0 && hasApt()) {
    const packages = [...new Set(missing().map((one) => one.package))]
    console.log(`Engines: installing Debian’s ${packages.join(', ')} with apt-get …`)
    aptInstall(...packages)
  }
  const lacking = missing()
  if (lacking.length > 0)
    throw new Error(
      lacking
        .map(
          (one) =>
            `There is no ${one.what}. Install it (Debian’s package is ${one.package}) or set ${one.setting} to it.`,
        )
        .concat('To test in one engine alone: npm run test:engines -- --engine firefox')
        .join('\n'),
    )
  return Object.fromEntries(requested.map((one) => [one.setting, named(one) ?? one.find() ?? '']))
}

function findOrExit(names: string[]): Record<string, string> {
  try {
    for (const name of names) if (!engines[name]) throw new Error(`There is no engine "${name}".`)
    const paths = findAll([...new Set(names.flatMap((name) => engines[name] ?? []))])
    for (const [setting, path] of Object.entries(paths)) console.log(`Engines: ${path} (${setting})`)
    return paths
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}

const args = process.argv.slice(2)

/** Takes an option and its value out of the arguments; the rest is vitest's. */
function take(option: string): string | undefined {
  const at = args.indexOf(option)
  return at === -1 ? undefined : args.splice(at, 2)[1]
}

const engine = take('--engine')
const pictures = take('--pictures')
const names = engine ? [engine] : Object.keys(engines)
const programs = findOrExit(names)
await buildStale()
const tests = node(
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['--config', 'vitest.engines.config.ts'],
    ...names.map((name) => `--project=${name}`),
    ...args,
  ],
  { ...programs, ...(pictures && { ENGINES_PICTURES: resolve(pictures) }) },
)
forwardSignals(tests)
process.exit(await finished(tests))
