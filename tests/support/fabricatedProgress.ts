import type { Page } from '@playwright/test'
import type { CallResponse } from '../../contract/call.ts'
import type { memberCalls } from '../../contract/member.ts'

type Progress = CallResponse<(typeof memberCalls)['member.progress']>

/** Real and hostile names: other scripts, markup, maximum length. */
const names = [
  'Ade Rahmawati',
  'Agus Setiawan',
  'Anastasia Widyaningsih Kusuma',
  'محمد بن عبد الله',
  '<b>Budi</b> & "Rekan"',
  '=HYPERLINK("http://x")',
  '👩🏽‍🏫 Citra Dewi 🇮🇩',
  `Panjang ${'Sekali '.repeat(35)}`.slice(0, 255),
  'Dedi Kurnia',
  'I Gusti Ngurah Oka',
]

const titles = [
  'Pre test',
  'Siapa pelanggan kita sebenarnya',
  'Kuis: segmen',
  'Memilih kanal',
  'Evaluasi praktik',
]
const types = ['pre_test', 'menonton_video', 'quiz', 'general', 'evaluasi_praktek_mandiri'] as const

/** Responses of `member.progress` without a database: each row is computed from its number. */
export function fabricatedProgress(participants: number, activities: number) {
  const columns: Progress['activities'] = Array.from({ length: activities }, (_, index) => ({
    id: `activity-${index}`,
    title: `${titles[index % titles.length]} ${index + 1}`,
    type: types[index % types.length] ?? 'general',
    topic: {
      id: `topic-${Math.floor(index / 5)}`,
      name: `${Math.floor(index / 5) + 1} · Topik yang dipelajari`,
    },
  }))
  const rowAt = (row: number): Progress['list'][number] => {
    const completed = (row * 7) % (activities + 1)
    return {
      redeem_id: `redeem-${row}`,
      license: `LIS-${String(row).padStart(6, '0')}`,
      progress: Math.round((completed / activities) * 100),
      member: {
        id: `member-${row}`,
        fullname: names[row % names.length] ?? '',
        phone: row % 9 === 0 ? null : `0812${String(row).padStart(8, '0')}`,
        email: row % 4 === 0 ? null : `peserta${row}@contoh.test`,
      },
      done: columns.slice(0, completed).map(({ id }, index) => ({
        activity_id: id,
        completed_at: '2026-11-12T03:00:00.000Z',
        score: index % 5 === 0 || index % 5 === 2 ? (row * 3 + index) % 101 : null,
        due: index % 5 === 4 && (row + index) % 3 === 0,
      })),
    }
  }
  return (page: number, limit: number): Progress => {
    const from = (page - 1) * limit
    const count = Math.max(Math.min(participants - from, limit), 0)
    return {
      list: Array.from({ length: count }, (_, index) => rowAt(from + index)),
      page,
      limit,
      total: participants,
      activities: columns,
      finished: columns.map(({ id }, index) => ({
        activity_id: id,
        n: Math.floor((participants * (activities - index)) / activities),
      })),
    }
  }
}

/** Serves them to a browser page in place of the server's. @returns the requested pages, in order. */
export async function withFabricatedProgress(
  page: Page,
  participants: number,
  activities: number,
): Promise<number[]> {
  const answer = fabricatedProgress(participants, activities)
  const requestedPages: number[] = []
  await page.route('**/api/users/v1/company/progress/*', (route) => {
    const { searchParams } = new URL(route.request().url())
    const number = Number(searchParams.get('page') ?? 1)
    requestedPages.push(number)
    return route.fulfill({
      json: { message: 'OK', data: answer(number, Number(searchParams.get('limit') ?? 50)) },
    })
  })
  return requestedPages
}
