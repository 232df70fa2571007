import { finished, forwardSignals, node } from './run.ts'
import { adminBuild, type Build, isFresh, serverBuild, writeStamp } from './stamp.ts'

const VITE = 'node_modules/vite/bin/vite.js'

async function run(args: string[]): Promise<void> {
  const child = node(args)
  forwardSignals(child)
  const code = await finished(child)
  if (code === 0) return
  console.error('Balai could not be built.')
  process.exit(code)
}

type Log = { logLevel: 'info' | 'warn' }

async function make(build: Build, { logLevel }: Log): Promise<void> {
  await run([VITE, 'build', '--config', build.config, '--logLevel', logLevel])
  if (build.finish) await run([build.finish])
  writeStamp(build)
}

/** The admin into dist/, the server and its commands into build/. Ends the process where that fails. */
export async function buildAll(): Promise<void> {
  for (const build of [adminBuild, serverBuild]) await make(build, { logLevel: 'info' })
}

/** What is missing, or older than what it is made from. */
export async function buildStale(): Promise<void> {
  for (const build of [adminBuild, serverBuild]) {
    if (isFresh(build)) continue
    console.log(`Building ${build.folder}/ (only when it changed) …`)
    await make(build, { logLevel: 'warn' })
  }
}
