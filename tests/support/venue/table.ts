import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { admins } from '../../../server/db/schema/admin.ts'
import { media } from '../../../server/db/schema/media.ts'
import { studies } from '../../../server/db/schema/study.ts'
import { softDeleteTimestamps } from '../../../server/db/schema/timestamps.ts'
import { serve } from '../../../server/entity/serve/serve.ts'
import { venue } from './contract.ts'

export const venues = pgTable(
  'venues',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    address: text(),
    capacity: integer(),
    studyId: uuid('study_id').references(() => studies.id),
    photoId: uuid('photo_id').references(() => media.id),
    notes: text(),
    ...softDeleteTimestamps,
    deletedBy: uuid('deleted_by').references(() => admins.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('venues_name').on(sql`lower(${t.name})`).where(sql`${t.deletedAt} is null`),
    index('venues_by_name').on(t.name.desc(), t.id.desc()).where(sql`${t.deletedAt} is null`),
  ],
)

export const servedVenue = serve(venue, venues, {
  uniqueIndexes: {
    venues_name: {
      field: 'name',
      message: { id: 'Tempat dengan nama ini sudah ada.', en: 'There is a venue of this name.' },
    },
  },
})
