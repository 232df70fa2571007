import { servedEntities } from '../../server/routes/servedEntities.ts'
import { servedVenue } from './venue/table.ts'

/** The product's declared entities, and one that only tests have. */
export const entities = [...servedEntities, servedVenue]
