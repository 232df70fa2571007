import type { WrittenMoment } from './cells/dates.ts'

/** A moment that is stored already stays, unless a line says another one. Milliseconds. */
export const moved = (stored: number | null, said: WrittenMoment | undefined): number | null =>
  said === undefined || (stored !== null && stored >= said.from && stored < said.to) ? stored : said.at
