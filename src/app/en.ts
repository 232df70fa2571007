const parts = import.meta.glob<Record<string, unknown>>('../**/*.en.ts', { eager: true, import: 'en' })

/** English messages of all screens: one chunk, fetched when English is selected. */
export const en: Record<string, unknown> = Object.assign({}, ...Object.values(parts))
