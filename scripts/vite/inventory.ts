import sbom from 'rollup-plugin-sbom'
import type { Plugin } from 'vite'

/** It looks for Rollup, too, among the tools that build; Vite has Rolldown. */
const withoutRollup: Plugin = {
  name: 'without-rollup',
  apply: 'build',
  onLog: (_level, { message }) =>
    message.includes('auto-registration of tool "rollup"') ? false : undefined,
}

/** Writes a list of the packages whose code a build holds, as CycloneDX. @param outDir in the build's folder. */
export const inventory = (outDir: string) => [
  sbom({ outDir, includeWellKnown: false, saveTimestamp: false }),
  withoutRollup,
]
