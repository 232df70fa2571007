import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/* Images by Debian's Buildah, which needs no engine, in folders of the test's own. */

/** Of an image: what an engine would run. */
export type Config = z.output<typeof Config>
const Config = z.object({
  User: z.string(),
  Env: z.array(z.string()),
  Entrypoint: z.array(z.string()),
  Cmd: z.array(z.string()),
  WorkingDir: z.string(),
  Volumes: z.record(z.string(), z.unknown()),
  Healthcheck: z.object({ Test: z.tuple([z.literal('CMD')]).rest(z.string()) }),
})

const Inspected = z.object({ Docker: z.object({ config: Config }) })

const stderr: ['ignore', 2, 2] = ['ignore', 2, 2]

/** Where apt of this machine finds Debian. */
const sources = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].filter((path) =>
  existsSync(path),
)

export function openBuildah(folder: string) {
  const store = [
    ...['--storage-driver', 'vfs', '--root', join(folder, 'store')],
    ...['--runroot', join(folder, 'run')],
  ]
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...store, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 2] }).trim()

  /** A Debian as `debian:bookworm-slim` is, with this machine's ways to the registries. @returns its name. */
  function makeBase(): string {
    const tar = join(folder, 'base.tar')
    execFileSync('mmdebstrap', ['--variant=minbase', '--quiet', 'bookworm', tar, ...sources], {
      stdio: stderr,
    })
    const container = buildah('from', 'scratch')
    buildah('add', '--quiet', container, tar, '/')
    const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
    buildah('config', '--env', `NPM_CONFIG_REGISTRY=${registry}`, container)
    const { NODE_EXTRA_CA_CERTS: authorities } = process.env
    if (authorities) {
      buildah('add', '--quiet', container, authorities, '/etc/ssl/authorities.crt')
      buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/authorities.crt', container)
    }
    buildah('commit', '--quiet', '--rm', '--format', 'docker', container, 'localhost/base')
    return 'localhost/base'
  }

  /** Builds the Dockerfile of the repository. @returns its root folder, and what to run in it. */
  function build(base: string): { root: string; config: Config } {
    const args = ['--isolation', 'chroot', '--format', 'docker', '--build-arg', `BASE=${base}`]
    // Buildah's own limit is less than Vite needs.
    const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
    args.push('--ulimit', `nofile=${limit}:${limit}`)
    execFileSync('buildah', [...store, 'build', ...args, '--tag', 'localhost/balai', '.'], { stdio: stderr })
    const inspected = buildah('inspect', '--type', 'image', 'localhost/balai')
    const { config } = Inspected.parse(JSON.parse(inspected)).Docker
    return { root: buildah('mount', buildah('from', 'localhost/balai')), config }
  }

  return { makeBase, build }
}
