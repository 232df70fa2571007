import { withoutUnsafe } from '../../../contract/characters.ts'
import { type Placeholder, withPlaceholders } from '../../../contract/placeholder.ts'

type Addressed = {
  fullname: string
  activity: string
}

const fillers: Readonly<Record<Placeholder, (about: Addressed) => string>> = {
  nama: ({ fullname }) => fullname.trim(),
  nama_depan: ({ fullname }) => fullname.trim().split(/\s+/u)[0] ?? '',
  aktivitas: ({ activity }) => activity.trim(),
}

/**
 * Fills a saved reply. Filled values are not substituted again: a name may be `{aktivitas}`.
 *
 * @example fillReply('Bagus, {Nama depan}!', { fullname: 'Siti Aminah', activity: 'Latte art' }) // 'Bagus, Siti!'
 */
export const fillReply = (text: string, about: Addressed): string =>
  withPlaceholders(text, (placeholder) => withoutUnsafe(fillers[placeholder](about)))
