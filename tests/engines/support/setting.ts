/** An environment variable that `npm run test:engines` sets. @throws Error when it is missing. */
export function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: use npm run test:engines`)
  return value
}
