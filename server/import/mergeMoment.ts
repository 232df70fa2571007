import type { WrittenMoment } from './cells/dates.ts'

/** Keeps the stored moment if the line gives none, or one that covers it. Milliseconds. */
export const mergeMoment = (storedMoment: number | null, parsed: WrittenMoment | undefined): number | null =>
  parsed === undefined || (storedMoment !== null && storedMoment >= parsed.from && storedMoment < parsed.to)
    ? storedMoment
    : parsed.moment
