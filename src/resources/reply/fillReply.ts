import { withoutUnsafe } from '../../../contract/characters.ts'
import { type Placeholder, withPlaceholders } from '../../../contract/placeholder.ts'

/** What a saved reply is filled with. */
type Addressed = {
  /** The participant's whole name. */
  fullname: string
  /** The activity's title. */
  activity: string
}

const fillers: Readonly<Record<Placeholder, (about: Addressed) => string>> = {
  nama: ({ fullname }) => fullname.trim(),
  nama_depan: ({ fullname }) => fullname.trim().split(/\s+/u)[0] ?? '',
  aktivitas: ({ activity }) => activity.trim(),
}

/**
 * A saved reply as it is said to somebody. What is filled in is not looked through again: a name may be `{aktivitas}`.
 *
 * @example fillReply('Bagus, {Nama depan}!', { fullname: 'Siti Aminah', activity: 'Latte art' }) // 'Bagus, Siti!'
 */
export const fillReply = (text: string, about: Addressed): string =>
  withPlaceholders(text, (placeholder) => withoutUnsafe(fillers[placeholder](about)))
