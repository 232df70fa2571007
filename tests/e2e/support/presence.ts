import { z } from 'zod'
import type { Api } from './api.ts'

const Columns = z.object({ columns: z.array(z.object({ key: z.string() })), total: z.number() })

/** The program of the seed with the most days of attendance, and their number; of at least `min` participants. */
export async function attended(api: Api, min = 0) {
  const programs = await Promise.all(
    (await api.programs('&status=publish')).map(async ({ id, title }) => {
      const matrix = await api.data(
        'GET',
        `/presence/v1/company/matrix?program_id=${id}&by=day&limit=1&page=1`,
      )
      const { columns, total } = Columns.parse(matrix)
      return { id, title, total, days: columns.length }
    }),
  )
  const [max] = programs.filter(({ total }) => total >= min).sort((a, b) => b.days - a.days)
  if (!max || max.days < 5) throw new Error('The seed has no program that is attended')
  return max
}

/** The matrix of all its days. */
export const matrixOf = (id: unknown) =>
  `/presensi?tampilan=matriks&filter=${encodeURIComponent(JSON.stringify({ program_id: id, range: 'all' }))}`
