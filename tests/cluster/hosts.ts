import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/*
 * Hosts of one machine, each in a network namespace of its own on one switch. To be run as root in namespaces that end with
 * the caller (`run.ts`): nothing of it is seen outside.
 */

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8' })

/** Where the caller stands; all of its network is this one. */
const OWN_ADDRESS = '10.99.0.254'

const addresses = new Map<string, string>()

/** An empty folder in place of the machine's, with copies of files by their names. */
export function mountFolder(path: string, files: Readonly<Record<string, string>> = {}): void {
  mkdirSync(path, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', path])
  for (const [name, file] of Object.entries(files)) writeFileSync(join(path, name), readFileSync(file))
}

/** The switch, and what its hosts are called. @param file lines for /etc/hosts. */
export function layNetwork(file: string): void {
  execFileSync('mount', ['--make-rprivate', '/'])
  mountFolder('/run')
  const lines = readFileSync(file, 'utf8')
  writeFileSync('/run/hosts', `127.0.0.1 localhost\n${lines}`)
  execFileSync('mount', ['--bind', '/run/hosts', '/etc/hosts'])
  mountFolder('/dev/shm')
  mkdirSync('/run/netns')
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', 'switch', 'type', 'bridge')
  ip('addr', 'add', `${OWN_ADDRESS}/24`, 'dev', 'switch')
  ip('link', 'set', 'switch', 'up')
  for (const line of lines.split('\n')) {
    const [address, ...names] = line.replace(/#.*/, '').split(/\s+/)
    for (const name of names) if (address) addresses.set(name, address)
  }
}

export const addressOf = (name: string): string => {
  const address = addresses.get(name)
  if (address === undefined) throw new Error(`Unknown host ${name}`)
  return address
}

type Program = {
  command: readonly string[]
  env?: Record<string, string>
  /** Who runs it, if not root. */
  user?: string
}

export type Host = {
  name: string
  /** Starts a program, whose output goes to a log. */
  start: (program: string) => ChildProcess
  /** Kills one program alone; what it started lives on. */
  killProgram: (program: string) => Promise<void>
  /** Kills what is called so, or begins so, whoever started it. */
  killNamed: (command: string) => void
  /** Kills everything that runs here. */
  kill: () => Promise<void>
  /** Pulls the cable, or puts it back. */
  cable: (is: 'out' | 'in') => void
  /** Nothing that is sent to these hosts leaves any more. */
  cutOffFrom: (names: readonly string[]) => void
  joinAgain: (names: readonly string[]) => void
  isRunning: (program: string) => boolean
  /** Of the program that was started last. */
  pid: (program: string) => number | undefined
}

type HostOptions = {
  /** Where its own files lie. */
  folder: string
  logs: string
  /** Folders of the file system that are its own; made, and given to `user`. */
  own?: { path: string; user: string }[]
  programs: Record<string, Program>
}

const quote = (word: string) => `'${word.replaceAll("'", "'\\''")}'`

export function addHost(name: string, { folder, logs, own = [], programs }: HostOptions): Host {
  const port = `to-${name}`
  ip('netns', 'add', name)
  ip('link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  ip('link', 'set', port, 'master', 'switch', 'up')
  ip('-n', name, 'addr', 'add', `${addressOf(name)}/24`, 'dev', 'eth0')
  ip('-n', name, 'link', 'set', 'eth0', 'up')
  ip('-n', name, 'link', 'set', 'lo', 'up')

  const mounts = own.map(({ path, user }) => {
    const inside = join(folder, name, path)
    mkdirSync(inside, { recursive: true })
    mkdirSync(path, { recursive: true })
    execFileSync('chown', [user, inside])
    return `mount --bind ${quote(inside)} ${quote(path)}`
  })
  const running = new Map<string, ChildProcess>()

  const start = (program: string) => {
    const { command, env, user } = programs[program] ?? {}
    if (!command) throw new Error(`${name} has no ${program}`)
    const log = openSync(join(logs, `${name}-${program}.log`), 'a')
    const as = user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups']
    const line = [...mounts, `exec ${[...as, ...command].map(quote).join(' ')}`].join(' && ')
    const child = spawn('ip', ['netns', 'exec', name, 'sh', '-c', line], {
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, HOME: '/tmp', ...env },
      // Others may have no right to where this lies.
      ...(user !== undefined && { cwd: '/' }),
    })
    running.set(program, child)
    return child
  }

  const isRunning = (program: string) => {
    const child = running.get(program)
    return child !== undefined && child.exitCode === null && child.signalCode === null
  }

  const killProgram = async (program: string) => {
    const child = running.get(program)
    if (!child || !isRunning(program)) throw new Error(`${name} does not run ${program}`)
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }

  /** @returns how many programs run here. */
  const killNamed = (command: string): number => {
    const pids = ip('netns', 'pids', name).split('\n').filter(Boolean)
    for (const pid of pids)
      try {
        if (readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith(command))
          process.kill(Number(pid), 'SIGKILL')
      } catch {
        // Ended meanwhile.
      }
    return pids.length
  }

  const kill = async () => {
    while (killNamed('') > 0) await wait(10)
  }

  return {
    name,
    start,
    killProgram,
    killNamed,
    kill,
    isRunning,
    pid: (program) => running.get(program)?.pid,
    cable: (is) => ip('link', 'set', port, is === 'in' ? 'up' : 'down'),
    cutOffFrom: (names) => {
      for (const other of names) ip('-n', name, 'route', 'add', 'blackhole', `${addressOf(other)}/32`)
    },
    joinAgain: (names) => {
      for (const other of names) ip('-n', name, 'route', 'del', 'blackhole', `${addressOf(other)}/32`)
    },
  }
}
