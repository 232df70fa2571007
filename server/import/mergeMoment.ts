import type { WrittenMoment } from './cells/dates.ts'

/** A moment that is stored already stays, unless a line says another one. Milliseconds. */
export const mergeMoment = (stored: number | null, parsed: WrittenMoment | undefined): number | null =>
  parsed === undefined || (stored !== null && stored >= parsed.from && stored < parsed.to)
    ? stored
    : parsed.at
