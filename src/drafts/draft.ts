/** What somebody typed into a form and has not saved. */
export type Draft = {
  /** When it was last written, ISO 8601. */
  at: string
  /** The values that the form began with. */
  base: unknown
  /** The values as they were left. */
  values: unknown
  /** The attempt to create it, a UUID: what is sent once more after a crash makes no second record. */
  attempt?: string
}

/** Milliseconds. */
const LIFETIME = 30 * 24 * 60 * 60 * 1_000

/** As it is stored. A chosen file cannot be kept; whatever it became on the server is in the values already. */
export const writeOut = (draft: Draft): string =>
  JSON.stringify(draft, (_, value: unknown) => (value instanceof Blob ? undefined : value))

/** What is stored where a draft ended and could not be taken away yet. */
export const writeOutEnd = (): string => JSON.stringify({ ended: new Date().toISOString() })

/** When a draft ended, by what is stored in its place: ISO 8601; undefined where it has not. */
export function endOf(stored: string): string | undefined {
  try {
    const { ended }: { ended?: unknown } = JSON.parse(stored) ?? {}
    return typeof ended === 'string' ? ended : undefined
  } catch {
    return undefined
  }
}

/** A draft as it was stored; undefined where it cannot be used, or is too old. */
export function readBack(stored: unknown): Draft | undefined {
  if (typeof stored !== 'string') return undefined
  try {
    const draft: unknown = JSON.parse(stored)
    return isDraft(draft) && Date.now() - Date.parse(draft.at) < LIFETIME ? draft : undefined
  } catch {
    return undefined
  }
}

function isDraft(value: unknown): value is Draft {
  const { at, base, values, attempt } = (value ?? {}) as Partial<Draft>
  return (
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    typeof base === 'object' &&
    typeof values === 'object' &&
    values !== null &&
    !Array.isArray(values) &&
    (attempt === undefined || typeof attempt === 'string')
  )
}
