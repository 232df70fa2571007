import type { MatrixColumn } from '../../../resources/_kit/matrix/shape.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'

export type ProgressActivity = {
  readonly id: string
  readonly title: string
  readonly topic: { readonly id: string; readonly name: string }
}

/** `due`: completed, awaiting a reply. */
export type Completion = {
  readonly at: string | null
  readonly score: number | null
  readonly due: boolean
}

/** `id` is the voucher's; `percent` is of the whole program. */
export type ProgressRow = {
  readonly id: string
  readonly license: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly percent: number | null
  readonly done: ReadonlyMap<string, Completion>
}

/** An empty `q` matches all. */
export type ProgressFilter = { readonly topic: string; readonly unfinished: boolean; readonly q: string }

export const isFiltered = ({ topic, unfinished, q }: ProgressFilter): boolean =>
  topic !== '' || unfinished || q !== ''

/** Limit of a bulk action. */
export const MOST_CHOSEN = 10_000

export type Mark = 'score' | 'done' | 'due' | 'none'

/** A pending reply takes precedence over a score. */
export function markOf(completion: Completion | undefined): Mark {
  if (!completion) return 'none'
  if (completion.due) return 'due'
  return completion.score === null ? 'done' : 'score'
}

/**
 * Omits what repeats the topic.
 *
 * @example shortTitle({ title: 'Pre-test: Latte art', topic: { name: 'Latte art' } }) // 'Pre-test'
 */
export function shortTitle({ title, topic: { name } }: ProgressActivity): string {
  const trimmed = name.trim()
  if (trimmed === '' || !title.endsWith(trimmed)) return title
  const rest = title.slice(0, -trimmed.length).trimEnd()
  return /[:–—-]$/.test(rest) ? rest.slice(0, -1).trimEnd() || title : title
}

/** Heads of columns. Screen readers are told the topic of those with one name. */
export function columnsOf(activities: readonly ProgressActivity[]): MatrixColumn[] {
  const labels = activities.map((activity) => shortTitle(activity) || DASH)
  return activities.map(({ id, topic }, index) => {
    const label = labels[index] ?? DASH
    const isOnly = labels.indexOf(label) === labels.lastIndexOf(label)
    return { key: id, label, ...(!isOnly && { words: `${label}, ${topic.name || DASH}` }) }
  })
}

export function topicsOf(activities: readonly ProgressActivity[]): { id: string; name: string }[] {
  const topics = new Map(activities.map(({ topic }) => [topic.id, topic]))
  return [...topics.values()]
}

export function groupsOf(
  activities: readonly ProgressActivity[],
): { key: string; label: string; count: number }[] {
  const groups: { key: string; label: string; count: number }[] = []
  for (const { topic } of activities) {
    const last = groups.at(-1)
    if (last?.key === topic.id) last.count += 1
    else groups.push({ key: topic.id, label: topic.name, count: 1 })
  }
  return groups
}

/** Whole percent, 100 meaning all; undefined without participants. */
export function shareOf(finished: number, participants: number): number | undefined {
  if (participants <= 0) return undefined
  const share = Math.round((finished / participants) * 100)
  return share >= 100 && finished < participants ? 99 : Math.min(share, 100)
}

/**
 * A phone number for `wa.me`; Indonesian without a country code. Undefined if invalid.
 *
 * @example waNumber('0812-3456-7890') // '6281234567890'
 */
export function waNumber(phone: string): string | undefined {
  const written = phone.trim()
  // Other characters: not a number, or several.
  if (!/^\+?[\d\s().-]+$/.test(written)) return undefined
  const digits = written.replace(/\D/g, '')
  const international = written.startsWith('+')
    ? digits
    : digits.startsWith('00')
      ? digits.slice(2)
      : digits.replace(/^0/, '62').replace(/^8/, '628')
  // +62 (0)812…: the zero is for national calls.
  const number = international.replace(/^620+/, '62')
  return /^[1-9]\d{7,14}$/.test(number) ? number : undefined
}

export const waAddress = (number: string, text: string): string =>
  `https://wa.me/${number}${text === '' ? '' : `?text=${encodeURIComponent(text.toWellFormed())}`}`

export type Contact = Pick<ProgressRow, 'id' | 'name' | 'phone' | 'email'>

/** One value per line, its line breaks removed, and how many are missing. */
export function linesOf(
  contacts: Iterable<Contact>,
  field: 'phone' | 'email',
): { text: string; copied: number; without: number } {
  const all = [...contacts].map((contact) => contact[field].replace(/\s+/g, ' ').trim())
  const present = all.filter((value) => value !== '')
  return { text: present.join('\n'), copied: present.length, without: all.length - present.length }
}

type WhatsAppFault = 'nobody' | 'many' | 'noNumber' | 'badNumber'

export function whatsAppFault(contacts: readonly Contact[]): WhatsAppFault | undefined {
  const [contact, another] = contacts
  if (!contact) return 'nobody'
  if (another) return 'many'
  if (contact.phone.trim() === '') return 'noNumber'
  return waNumber(contact.phone) === undefined ? 'badNumber' : undefined
}
