import type { Id } from '../../../../contract/primitives.ts'
import type { ReplyContext } from '../../../resources/reply/fillReply.ts'
import { formatPhone, toWhatsAppNumber } from './phone.ts'

/** `id` is the voucher's; `progress` in percent. */
export type Contact = {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly program?: string | undefined
  readonly progress?: number | undefined
}

type Optional<Value> = Value | null | undefined

/** A voucher with as much as its call returns. */
type ContactSource = {
  id: Id
  member: { fullname?: Optional<string>; phone?: Optional<string>; email?: Optional<string> }
  program?: { title?: Optional<string> }
  results?: { progress?: Optional<number> }
}

export const toContact = ({ id, member, program, results }: ContactSource): Contact => ({
  id: String(id),
  name: member.fullname ?? '',
  phone: member.phone ?? '',
  email: member.email ?? '',
  program: program?.title ?? undefined,
  progress: results?.progress ?? undefined,
})

/** No activity: a message to a participant is about all of the program. */
export const toReplyContext = ({ name, program, progress }: Contact): ReplyContext => ({
  fullname: name,
  program,
  progress,
})

/** One value per line, its line breaks removed, and how many are missing. */
export function toContactLines(
  contacts: Iterable<Contact>,
  field: 'phone' | 'email',
): { text: string; copiedCount: number; missingCount: number } {
  const values = [...contacts].map(({ [field]: value }) => (field === 'phone' ? formatPhone(value) : value))
  const presentValues = values.map((value) => value.replace(/\s+/g, ' ').trim()).filter(Boolean)
  return {
    text: presentValues.join('\n'),
    copiedCount: presentValues.length,
    missingCount: values.length - presentValues.length,
  }
}

export function whatsAppIssue({ phone }: Contact): 'noNumber' | 'badNumber' | undefined {
  if (phone.trim() === '') return 'noNumber'
  return toWhatsAppNumber(phone) === undefined ? 'badNumber' : undefined
}
