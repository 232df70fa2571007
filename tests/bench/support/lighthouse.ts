import lighthouse from 'lighthouse'
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

const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
} as const

/** Milliseconds. */
export type Paint = { fcp: number; lcp: number; tbt: number }

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
        onlyAudits: Object.values(audits),
        logLevel: 'silent',
      })
      const figure = (name: keyof Paint) => result?.lhr.audits[audits[name]]?.numericValue
      const fcp = figure('fcp')
      const lcp = figure('lcp')
      const tbt = figure('tbt')
      if (fcp !== undefined && lcp !== undefined && tbt !== undefined) return { fcp, lcp, tbt }
      if (tries === TRIES) throw new Error(`Lighthouse could not measure ${url} in ${TRIES} tries`)
    }
  }
}
