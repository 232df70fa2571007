import { dayOf } from '../../../contract/jakarta.ts'

const LONGEST = 60

/** Words of a title as they can stand in any file system and any header: `Barista: Dasar` gives `barista-dasar`. */
const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')

/**
 * What a sheet of participants is called when it is saved.
 *
 * @example sheetName(['Barista Dasar'], now) // 'peserta-barista-dasar-2026-11-21.xlsx'
 */
export function sheetName(titles: readonly string[], now: Date): string {
  const [title = ''] = titles
  const subject = titles.length === 1 ? slugOf(title) || 'program' : `${titles.length}-program`
  return `peserta-${subject}-${dayOf(now.getTime())}.xlsx`
}
