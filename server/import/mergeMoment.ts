import type { WrittenMoment } from './cells/dates.ts'

/** Keeps the stored moment if the line gives none, or one that covers it. Milliseconds. */
export const mergeMoment = (stored: number | null, parsed: WrittenMoment | undefined): number | null =>
  parsed === undefined || (stored !== null && stored >= parsed.from && stored < parsed.to)
    ? stored
    : parsed.at
