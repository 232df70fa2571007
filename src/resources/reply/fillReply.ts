import { withoutUnsafeCharacters } from '../../../contract/characters.ts'
import { fillPlaceholders, findPlaceholder, type Placeholder } from '../../../contract/placeholder.ts'

/** `progress` in percent. */
export type ReplyContext = {
  fullname: string
  activity?: string | null | undefined
  program?: string | null | undefined
  progress?: number | null | undefined
}

const placeholderValues: Readonly<Record<Placeholder, (context: ReplyContext) => string>> = {
  nama: ({ fullname }) => fullname.trim(),
  nama_depan: ({ fullname }) => fullname.trim().split(/\s+/u)[0] ?? '',
  aktivitas: ({ activity }) => activity?.trim() ?? '',
  program: ({ program }) => program?.trim() ?? '',
  progres: ({ progress }) => (typeof progress === 'number' ? `${progress}%` : ''),
}

const getFilledValue = (placeholder: Placeholder, context: ReplyContext) =>
  withoutUnsafeCharacters(placeholderValues[placeholder](context))

/**
 * Fills a saved reply. Filled values are not substituted again: a name may be `{aktivitas}`. What has no value stays.
 *
 * @example fillReply('Bagus, {Nama depan}!', { fullname: 'Siti Aminah', activity: 'Latte art' }) // 'Bagus, Siti!'
 */
export const fillReply = (text: string, context: ReplyContext): string =>
  fillPlaceholders(text, (placeholder) => getFilledValue(placeholder, context))

/**
 * The first placeholder that a filled text still has.
 *
 * @example findUnfilled('Siti: {aktivitas}', { fullname: 'Siti' }) // '{aktivitas}'
 */
export function findUnfilled(text: string, context: ReplyContext): string | undefined {
  const namesWithBraces = [context.fullname, context.activity, context.program].flatMap((name) =>
    name?.includes('{') ? [withoutUnsafeCharacters(name.trim())] : [],
  )
  return findPlaceholder(namesWithBraces.reduce((rest, name) => rest.replaceAll(name, ''), text))
}
