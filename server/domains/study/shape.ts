import type { Study } from '../../../contract/study.ts'
import type { studies } from '../../db/schema.ts'

export const toStudy = (row: typeof studies.$inferSelect): Study => ({
  id: row.id,
  title: row.title,
  name: row.title,
  category_id: row.categoryId,
  available_part: row.availablePart,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
