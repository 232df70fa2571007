import lighthouse from 'lighthouse'
import { z } from 'zod'
import { findBrowser } from '../../../scripts/browser.ts'
import { temporaryFolder } from './folder.ts'
import { Skipped } from './part.ts'
import { startService } from './process.ts'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--remote-debugging-port=0',
]

function browserOrSkip(): string {
  try {
    return findBrowser('whole')
  } catch (error) {
    throw new Skipped(error instanceof Error ? error.message : String(error))
  }
}

const TRIES = 4

const metrics = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
} as const

/** All work of the main thread by group; `bootup-time` leaves out scripts that take less than 50 ms. */
const WORK = 'mainthread-work-breakdown'
const LONG_TASKS = 'long-tasks'
const scriptGroups: readonly unknown[] = ['scriptEvaluation', 'scriptParseCompile']

/** Milliseconds on the simulated phone. `script`: parsing, compiling and running; `task`: the longest, 0 if none exceeded 50. */
export type Paint = { fcp: number; lcp: number; tbt: number; script: number; task: number }

const Items = z.object({ items: z.array(z.object({ duration: z.number(), group: z.string().optional() })) })

/** A Chromium driven by Lighthouse. */
export class Browser {
  readonly #port: number

  private constructor(port: number) {
    this.#port = port
  }

  /** @throws Skipped when no Chromium is installed. */
  static async start(): Promise<Browser> {
    const profile = `--user-data-dir=${temporaryFolder()}`
    const pattern = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/
    return new Browser(
      Number(await startService(browserOrSkip(), [...FLAGS, profile, 'about:blank'], pattern)),
    )
  }

  /**
   * A visit with an empty cache on Lighthouse's simulated mid-range phone on slow 4G. Retries: on a busy machine
   * Lighthouse occasionally records nothing.
   *
   * @throws Error after TRIES attempts.
   */
  async visit(url: string): Promise<Paint> {
    for (let tries = 1; ; tries++) {
      const result = await lighthouse(url, {
        port: this.#port,
        onlyAudits: [...Object.values(metrics), WORK, LONG_TASKS],
        logLevel: 'silent',
      })
      const audits = result?.lhr.audits
      const figure = (name: keyof typeof metrics) => audits?.[metrics[name]]?.numericValue
      const fcp = figure('fcp')
      const lcp = figure('lcp')
      const tbt = figure('tbt')
      const work = Items.safeParse(audits?.[WORK]?.details).data?.items
      const tasks = Items.safeParse(audits?.[LONG_TASKS]?.details).data?.items ?? []
      if (fcp !== undefined && lcp !== undefined && tbt !== undefined && work) {
        const scripting = work.filter(({ group }) => scriptGroups.includes(group))
        return {
          fcp,
          lcp,
          tbt,
          script: scripting.reduce((sum, { duration }) => sum + duration, 0),
          task: Math.max(0, ...tasks.map(({ duration }) => duration)),
        }
      }
      if (tries === TRIES) throw new Error(`Lighthouse could not measure ${url} in ${TRIES} tries`)
    }
  }
}
