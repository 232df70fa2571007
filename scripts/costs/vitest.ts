import type { Reporter, TestModule } from 'vitest/node'
import { noteCost } from './costs.ts'

/** Notes the cost of each file; its processor time comes from `tests/support/cost.setup.ts`. */
export default class implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, duration, prepareDuration } = module.diagnostic()
    const { processor } = module.meta()
    noteCost({
      file: module.relativeModuleId,
      seconds: (collectDuration + duration + prepareDuration) / 1_000,
      ...(processor !== undefined && { processor }),
    })
  }
}
