import type { Context } from '../context.ts'

/** Removes files without a row from the store. Those that cannot be removed are left to the sweep. */
export async function forgetKeys(
  { media, log }: Pick<Context, 'media' | 'log'>,
  storageKeys: readonly string[],
): Promise<void> {
  for (const storageKey of storageKeys)
    await media.remove(storageKey).catch((err: unknown) => log.warn({ err, storageKey }, 'stray file left'))
}
