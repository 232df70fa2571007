import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The stored hash of a token: a leaked table signs nobody in. */
export const tokenHash = (token: string): string => sha256(token)

export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

export function bearerToken(header: string | undefined): string | undefined {
  const token = /^Bearer (.+)$/i.exec(header ?? '')?.[1]
  return token !== undefined && isToken(token) ? token : undefined
}
