import { withoutUnsafeCharacters } from '../../../contract/characters.ts'
import { fillPlaceholders, type Placeholder } from '../../../contract/placeholder.ts'

type ReplyContext = {
  fullname: string
  activity: string
}

const placeholderValues: Readonly<Record<Placeholder, (context: ReplyContext) => string>> = {
  nama: ({ fullname }) => fullname.trim(),
  nama_depan: ({ fullname }) => fullname.trim().split(/\s+/u)[0] ?? '',
  aktivitas: ({ activity }) => activity.trim(),
}

/**
 * Fills a saved reply. Filled values are not substituted again: a name may be `{aktivitas}`.
 *
 * @example fillReply('Bagus, {Nama depan}!', { fullname: 'Siti Aminah', activity: 'Latte art' }) // 'Bagus, Siti!'
 */
export const fillReply = (text: string, context: ReplyContext): string =>
  fillPlaceholders(text, (placeholder) => withoutUnsafeCharacters(placeholderValues[placeholder](context)))
