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
    return findBrowser()
  } catch (error) {
    throw new Skipped(error instanceof Error ? error.message : String(error))
  }
}

/** Milliseconds. */
export type Paint = { fcp: number; lcp: number; tbt: number }

/** A Chromium that Lighthouse can drive. */
export class Browser {
  readonly #port: number

  private constructor(port: number) {
    this.#port = port
  }

  /** @throws Skipped when there is none. */
  static async start(): Promise<Browser> {
    const profile = `--user-data-dir=${temporaryFolder()}`
    const said = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/
    return new Browser(Number(await startService(browserOrSkip(), [...FLAGS, profile, 'about:blank'], said)))
  }

  /** A first visit with an empty cache, as Lighthouse measures it: a mid-range telephone on slow 4G, simulated. */
  async visit(url: string): Promise<Paint> {
    const result = await lighthouse(url, {
      port: this.#port,
      onlyAudits: ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'],
      logLevel: 'error',
    })
    const fault = result?.lhr.runtimeError
    if (!result || fault)
      throw new Error(`Lighthouse could not measure ${url}: ${fault?.message ?? 'no result'}`)
    const figure = (audit: string) => {
      const value = result.lhr.audits[audit]?.numericValue
      if (value === undefined) throw new Error(`Lighthouse has no ${audit} of ${url}`)
      return value
    }
    return {
      fcp: figure('first-contentful-paint'),
      lcp: figure('largest-contentful-paint'),
      tbt: figure('total-blocking-time'),
    }
  }
}
