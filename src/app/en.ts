const parts = import.meta.glob<Record<string, unknown>>('../**/*.en.ts', { eager: true, import: 'en' })

/** The English words of all screens: one chunk, fetched when somebody chooses English. */
export const en: Record<string, unknown> = Object.assign({}, ...Object.values(parts))
