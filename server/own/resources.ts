import type { AnyServedEntity } from '../entity/serve/serve.ts'

/** A company's own entities, a line each: `serve(venue, venues)`. */
export const own: readonly AnyServedEntity[] = []
