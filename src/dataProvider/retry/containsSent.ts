import { isRecord } from '../../../contract/isRecord.ts'

type RecordData = Readonly<Record<string, unknown>>

const isPlainObject = (value: unknown): value is RecordData =>
  isRecord(value) && !(value instanceof Date) && !(value instanceof Blob)

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (isPlainObject(value)) return Object.values(value).every(isEmpty)
  return value === undefined || value === null || value === ''
}

/** Normalised as on the server: ISO dates, booleans as 1 and 0, `\n` line breaks, trimmed. */
function toComparableText(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return String(Number(value))
  return String(value).replace(/\r\n?/g, '\n').trim()
}

const fileIn = (value: unknown): File | undefined => {
  const file = isRecord(value) && 'rawFile' in value ? value.rawFile : value
  return file instanceof File ? file : undefined
}

/** Ignores fields not sent. An object may be sent by its id; files compare by size and name. */
export function containsSent(stored: unknown, sent: unknown): boolean {
  if (sent === undefined) return true
  const file = fileIn(sent)
  if (file) return isRecord(stored) && stored.size === file.size && stored.title === file.name
  if (isPlainObject(sent) && isPlainObject(stored) && Object.keys(sent).length > 0)
    return Object.entries(sent).every(([name, value]) => containsSent(stored[name], value))
  if (isEmpty(sent)) return isEmpty(stored)
  if (Array.isArray(sent))
    return (
      Array.isArray(stored) &&
      stored.length === sent.length &&
      sent.every((item, index) => containsSent(stored[index], item))
    )
  if (isPlainObject(stored)) return 'id' in stored && containsSent(stored.id, sent)
  return !isPlainObject(sent) && toComparableText(stored) === toComparableText(sent)
}
