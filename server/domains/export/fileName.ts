import { dayOf } from '../../../contract/jakarta.ts'

const MAX_LENGTH = 60

/** Words of a title as they can stand in any file system and any header: `Barista: Dasar` gives `barista-dasar`. */
const toSlug = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '')

/**
 * @param titles of the programs that it is limited to; none for all.
 * @example sheetFileName('peserta', ['Barista Dasar'], now) // 'peserta-barista-dasar-2026-11-21.xlsx'
 */
export function sheetFileName(kind: string, titles: readonly string[], now: Date): string {
  const [title = ''] = titles
  const subject = titles.length === 1 ? toSlug(title) || 'program' : `${titles.length}-program`
  const prefix = titles.length === 0 ? kind : `${kind}-${subject}`
  return `${prefix}-${dayOf(now.getTime())}.xlsx`
}
