import { sql } from 'drizzle-orm'
import type { Db } from '../../../server/db/db.ts'

const statements = [
  `create table if not exists venues (
    id uuid primary key, name text not null, address text, capacity integer,
    study_id uuid references studies, photo_id uuid references media, notes text,
    created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
    deleted_at timestamptz(3), deleted_by uuid references admins on delete set null)`,
  'create unique index if not exists venues_name on venues (lower(name)) where deleted_at is null',
  'create index if not exists venues_by_name on venues (name desc nulls last, id desc nulls last) where deleted_at is null',
]

/** What a migration of one's own would hold. */
export async function createVenues(db: Db): Promise<void> {
  for (const statement of statements) await db.execute(sql.raw(statement))
}
