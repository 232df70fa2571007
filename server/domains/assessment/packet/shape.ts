import type { Packet } from '../../../../contract/packet.ts'
import type { packets } from '../../../db/schema.ts'

export const toPacket = (row: typeof packets.$inferSelect, questionCount: number): Packet => ({
  id: row.id,
  total_question: questionCount,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
