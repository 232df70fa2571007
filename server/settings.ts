import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isOneLine, isVisible } from '../contract/characters.ts'
import { NewPassword } from '../contract/session.ts'
import { OperatorError } from './operatorError.ts'

const hasValidLength = (password: string) => NewPassword.safeParse(password).success

const BooleanText = z
  .enum(['1', '0', 'true', 'false', 'on', 'off', 'yes', 'no'])
  .transform((word) => ['1', 'true', 'on', 'yes'].includes(word))

/** A scheme, a host, perhaps a port: what a browser sends as `Origin`. */
const isOrigin = (text: string) => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

/** A line for print, which omits invisible characters. */
const PrintedText = z
  .string()
  .trim()
  .refine((text) => text.length <= 255 && isOneLine(text), 'must be one line of at most 255 characters')

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address like postgres://user:password@host/database',
    })
    .optional(),
  DATABASE_POOLER: z.literal('transaction').optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://balai.example' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  CORS_ORIGIN: z
    .string()
    .refine(isOrigin, 'must be an origin like https://admin.example')
    .transform((url) => new URL(url).origin)
    .optional(),
  ADMIN_EMAIL: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: 'must be an e-mail address' }).max(254))
    .optional(),
  ADMIN_PASSWORD: z.string().refine(hasValidLength, 'must have 8 to 128 characters').optional(),
  ACCESS_KEY: z.string().max(200).default('balai'),
  SEED: BooleanText.optional(),
  TRUST_PROXY: BooleanText.default(false),
  MAX_LIST: z.coerce.number().int().min(1).max(1_000_000).default(10_000),
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://s3.example' })
    .optional(),
  S3_REGION: z.string().max(100).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(200).optional(),
  S3_FORCE_PATH_STYLE: BooleanText.optional(),
  S3_PREFIX: z
    .string()
    .max(100)
    .regex(/^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*\/?$/, 'must be a path like balai/media')
    .transform((prefix) => prefix.replace(/\/?$/, '/'))
    .optional(),
  CERTIFICATE_CITY: PrintedText.refine(isVisible, 'must not be empty').default('Yogyakarta'),
  CERTIFICATE_DIRECTOR: PrintedText.default(''),
  CERTIFICATE_ISSUER: PrintedText.default(''),
  CERTIFICATE_LOGO: z.string().optional(),
  CERTIFICATE_SIGNATURE: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Lists every setting that is wrong, by its name. */
export class SettingsError extends OperatorError {}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

type Variables = Record<string, string | undefined>

/** What a file may hold, as containers and systemd hand secrets over; its path is in `DATABASE_URL_FILE` and so on. */
const secretNames = ['DATABASE_URL', 'ADMIN_PASSWORD', 'S3_SECRET_ACCESS_KEY']

/** Of a file, without the line break that editors leave. @throws SettingsError */
function readSecret(name: string, path: string): string {
  try {
    const secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    if (secret !== '') return secret
  } catch (error) {
    throw new SettingsError(`${name}_FILE: ${error instanceof Error ? error.message : error}`)
  }
  throw new SettingsError(`${name}_FILE: ${path} is empty`)
}

/** @throws SettingsError */
function readSecrets(environment: Variables): Variables {
  const secrets: Variables = {}
  for (const name of secretNames) {
    const path = environment[`${name}_FILE`]
    if (path === undefined) continue
    if (environment[name] !== undefined)
      throw new SettingsError(`${name}_FILE: ${name} is set, too; unset one of them`)
    secrets[name] = readSecret(name, path)
  }
  return secrets
}

/** `prefix` is empty, or has a slash at its end. Without an endpoint Amazon's own. */
function readS3(env: z.output<typeof Environment>) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined)
    return {
      bucket,
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION,
      accessKeyId,
      secretAccessKey,
      // `https://host/bucket/key`: stores other than Amazon's seldom have a host name for each bucket.
      forcePathStyle: env.S3_FORCE_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
      prefix: env.S3_PREFIX ?? '',
    }
  const requiredVariables = {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const providedValues = [
    ...Object.values(requiredVariables),
    env.S3_ENDPOINT,
    env.S3_FORCE_PATH_STYLE,
    env.S3_PREFIX,
  ]
  if (providedValues.every((value) => value === undefined)) return undefined
  throw new SettingsError(
    Object.entries(requiredVariables)
      .filter(([, value]) => value === undefined)
      .map(([name]) => `${name}: must be set when media are kept in a bucket (S3_…)`)
      .join('\n'),
  )
}

/** An empty value counts as unset. @throws SettingsError with one readable line per wrong setting. */
export function readSettings(environment: Variables) {
  const providedVariables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  )
  const parsed = Environment.safeParse({ ...providedVariables, ...readSecrets(providedVariables) })
  if (!parsed.success)
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  const env = parsed.data
  if (env.DATABASE_POOLER !== undefined && env.DATABASE_URL === undefined)
    throw new SettingsError('DATABASE_POOLER: must be set together with DATABASE_URL')
  const isDemo = env.DATABASE_URL === undefined && isLoopback(env.HOST)
  if (env.SEED && !isDemo)
    throw new SettingsError(
      'SEED: demo content is only for the embedded database on a loopback HOST; unset SEED, DATABASE_URL or HOST',
    )
  const shouldSeed = env.SEED ?? isDemo
  if (!shouldSeed && (env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined))
    throw new SettingsError(
      env.ADMIN_EMAIL === undefined
        ? 'ADMIN_EMAIL: must be set together with ADMIN_PASSWORD'
        : 'ADMIN_PASSWORD: must be set together with ADMIN_EMAIL',
    )
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    /** How connections are pooled in front of the database. */
    databasePooler: env.DATABASE_POOLER,
    /** Without a trailing slash; empty when unset, which makes addresses relative. */
    publicUrl: env.PUBLIC_URL ?? '',
    /** The one other origin whose pages may call the API. */
    corsOrigin: env.CORS_ORIGIN,
    firstAdmin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    accessKey: env.ACCESS_KEY,
    shouldSeed,
    trustProxy: env.TRUST_PROXY,
    maxList: env.MAX_LIST,
    /** The media store; unset: a folder in `dataDir`. */
    s3: readS3(env),
    certificate: {
      city: env.CERTIFICATE_CITY,
      /** May be empty, as `issuer` may. */
      director: env.CERTIFICATE_DIRECTOR,
      issuer: env.CERTIFICATE_ISSUER,
      /** Files. */
      logo: env.CERTIFICATE_LOGO,
      signature: env.CERTIFICATE_SIGNATURE,
    },
    logLevel: env.LOG_LEVEL,
  }
}

export type Settings = ReturnType<typeof readSettings>
export type S3Settings = NonNullable<Settings['s3']>
export type CertificateSettings = Settings['certificate']
