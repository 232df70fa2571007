import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** The first of these programs on the PATH, else in one of the usual places. */
export function findProgram(names: readonly string[], places: readonly string[] = []): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...places].find(isProgram)
}

/** Whether Debian packages can be installed: apt-get exists, and we are root. */
export const hasApt = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')

/** Installers write to standard error, as we do ourselves; standard output is the command's. */
export const toStderr: ['ignore', 2, 2] = ['ignore', 2, 2]

/**
 * Installs packages of Debian.
 *
 * @param packages their names, and options of apt-get.
 * @throws Error when that fails.
 */
export function aptInstall(...packages: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: toStderr, env })
  execFileSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: toStderr, env })
}
