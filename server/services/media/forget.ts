import type { Context } from '../context.ts'

/** Forgets files that no row names. Where that fails, the sweep will find them. */
export async function forgetKeys(
  { media, log }: Pick<Context, 'media' | 'log'>,
  storageKeys: readonly string[],
): Promise<void> {
  for (const storageKey of storageKeys)
    await media.remove(storageKey).catch((err: unknown) => log.warn({ err, storageKey }, 'stray file left'))
}
