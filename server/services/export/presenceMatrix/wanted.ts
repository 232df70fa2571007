import type { MatrixOf } from '../../presence/asked.ts'

/** Which matrix a sheet shows, and whom of its participants: those whom `q` finds, all without it. */
export type WantedMatrix = { sheet: 'presence_matrix'; matrix: MatrixOf; q: string | null }
