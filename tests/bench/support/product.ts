import { z } from 'zod'
import { temporaryFolder } from './folder.ts'
import { runNode, startNode } from './process.ts'

/** The account of the bench. */
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
 * The product as its users run it, with demo content.
 *
 * @param databaseUrl a PostgreSQL, else PGlite.
 * @param participants how many it is given; none, when it has its content already. PGlite without a word of it fills itself.
 * @param presences how many of these; what follows from the participants when it does not say.
 * @param settings more of its environment.
 * @returns its address.
 */
export async function startProduct(
  databaseUrl = '',
  participants = databaseUrl === '' ? 0 : 600,
  presences?: number,
  settings: Record<string, string> = {},
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
        ...['server/cli/seed.ts', '--participants', String(participants)],
        ...(presences === undefined ? [] : ['--presence', String(presences)]),
      ],
      { env },
    )
  return startNode(['server/host/node.ts'], env)
}

const Session = z.object({ data: z.object({ token: z.string() }) })

/** Signs in. @returns the token. */
export async function signIn(site: string): Promise<string> {
  const response = await fetch(`${site}/api/users/v1/company/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, access_key: accountSettings.ACCESS_KEY }),
  })
  return Session.parse(await response.json()).data.token
}
