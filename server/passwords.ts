import { hash, verify } from '@node-rs/argon2'
import { NewPassword } from '../contract/session.ts'
import { type Message, messages } from './messages.ts'

/** Argon2id, as OWASP recommends it: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A dummy hash: an unknown e-mail takes as long as a known one. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$DSRvNFOHvYKygMfq1EicLg$9yJ8qSJYcf0TaS5xyyNCT7QO/YQS63aidXT9VKNnSFM'

export const hashPassword = (password: string): Promise<string> => hash(password, argon2Options)

/** @param storedHash undefined (unknown e-mail): false, after the same work. */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  const isMatch = await verify(storedHash ?? DUMMY_HASH, password)
  return isMatch && storedHash !== undefined
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Loaded when the first password is chosen: most starts never need it. */
const loadCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))
}

/** For its owner; undefined when fine. Any characters, counted as a person counts them, never cut or trimmed. */
export async function passwordError(password: string): Promise<Message | undefined> {
  if (!NewPassword.safeParse(password).success) return messages.passwordLength
  commonPasswords ??= loadCommonPasswords()
  return (await commonPasswords).has(password.toLowerCase()) ? messages.passwordCommon : undefined
}
