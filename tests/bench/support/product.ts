import { join } from 'node:path'
import { z } from 'zod'
import { temporaryFolder } from './folder.ts'
import { runNode, startNode } from './process.ts'

export const account = { email: 'ratna@balai.test', password: 'kopi-tubruk-pagi' }

const accountSettings = {
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
  ACCESS_KEY: 'balai',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'info',
}

/**
 * Starts the product in production mode with demo content.
 *
 * @param databaseUrl PostgreSQL; PGlite when empty.
 * @param participants to seed beforehand; 0 does not (a populated database, or PGlite, which seeds itself).
 * @param presences to seed; by default derived from the participants.
 * @param settings further environment variables.
 * @param root the folder of the product, of another revision for example.
 * @returns its URL.
 */
export async function startProduct(
  databaseUrl = '',
  participants = databaseUrl === '' ? 0 : 600,
  presences?: number,
  settings: Record<string, string> = {},
  root = '.',
): Promise<string> {
  const env = {
    ...accountSettings,
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: databaseUrl,
    SEED: '',
    ...settings,
  }
  if (participants > 0)
    await runNode(
      [
        ...[join(root, 'server/cli/seed.ts'), '--participants', String(participants)],
        ...(presences === undefined ? [] : ['--presence', String(presences)]),
      ],
      { env },
    )
  return startNode([join(root, 'server/host/node.ts')], env)
}

const Session = z.object({ data: z.object({ token: z.string() }) })

/** @returns the session token. */
export async function signIn(site: string): Promise<string> {
  const response = await fetch(`${site}/api/users/v1/company/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, access_key: accountSettings.ACCESS_KEY }),
  })
  return Session.parse(await response.json()).data.token
}
