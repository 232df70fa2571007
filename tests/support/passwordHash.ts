import { hash } from '@node-rs/argon2'

/** A hundredth of the product's cost: a check costs what its hash names. Cached per password. */
const cached = new Map<string, Promise<string>>()

export function passwordHashOf(password: string): Promise<string> {
  const passwordHash = cached.get(password) ?? hash(password, { memoryCost: 64, timeCost: 2, parallelism: 1 })
  cached.set(password, passwordHash)
  return passwordHash
}
