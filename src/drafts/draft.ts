export type Draft = {
  /** When it was last written, ISO 8601. */
  at: string
  base: unknown
  values: unknown
  /** UUID of the creation attempt: a retry after a crash creates no duplicate. */
  attempt?: string
  /** Where it was written: an address within the product, and that page's title. */
  page?: { path: string; title: string }
}

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1_000

/** The stored form. Selected files cannot be stored; uploaded ones are in the values by URL. */
export const serialiseDraft = (draft: Draft): string =>
  JSON.stringify(draft, (_, value: unknown) => (value instanceof Blob ? undefined : value))

/** Tombstone for a draft that could not be deleted yet. */
export const serialiseTombstone = (): string => JSON.stringify({ ended: new Date().toISOString() })

/** When a draft ended, from its stored tombstone: ISO 8601; undefined for a live draft. */
export function parseTombstone(stored: string): string | undefined {
  try {
    const { ended }: { ended?: unknown } = JSON.parse(stored) ?? {}
    return typeof ended === 'string' ? ended : undefined
  } catch {
    return undefined
  }
}

/** Parses a stored draft; undefined if unusable or expired. */
export function parseDraft(stored: unknown): Draft | undefined {
  if (typeof stored !== 'string') return undefined
  try {
    const draft: unknown = JSON.parse(stored)
    return isDraft(draft) && Date.now() - Date.parse(draft.at) < LIFETIME_MS ? draft : undefined
  } catch {
    return undefined
  }
}

function isDraft(value: unknown): value is Draft {
  const { at, base, values, attempt, page } = (value ?? {}) as Partial<Draft>
  return (
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    typeof base === 'object' &&
    typeof values === 'object' &&
    values !== null &&
    !Array.isArray(values) &&
    (attempt === undefined || typeof attempt === 'string') &&
    (page === undefined || (typeof page.path === 'string' && typeof page.title === 'string'))
  )
}
