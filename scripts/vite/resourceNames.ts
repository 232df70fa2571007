import { existsSync, readdirSync } from 'node:fs'
import type { Plugin } from 'vite'
import { RESOURCES } from '../../server/host/screens.ts'

const FOLDER = 'src/resources'

/** The names of all declared resources: those of their folders. */
export const declaredNames = (): string[] =>
  readdirSync(FOLDER).filter((name) => existsSync(`${FOLDER}/${name}/resource.ts`))

/** Notes in the build which resources it has, for the server. */
export const resourceNames: Plugin = {
  name: 'resource-names',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: RESOURCES, source: JSON.stringify(declaredNames()) })
  },
}
