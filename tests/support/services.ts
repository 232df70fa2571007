import { createServices, type Environment } from '../../src/common/services.ts'
import { browserEnvironment } from '../../src/common/settings.ts'

/** Services of an admin without screens. */
export const testServices = (changes: Partial<Environment> = {}) =>
  createServices({ ...browserEnvironment(), ...changes })
