import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { noteCost } from './costs.ts'

/** Notes the cost of each file. */
export default class implements Reporter {
  readonly #seconds = new Map<string, number>()

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = relative(process.cwd(), location.file)
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + duration / 1_000)
  }

  onEnd(): void {
    for (const [file, seconds] of this.#seconds) noteCost({ file, seconds })
  }
}
