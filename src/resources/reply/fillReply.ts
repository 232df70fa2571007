/** What a saved reply is filled with. */
type Addressed = {
  /** The participant's whole name. */
  fullname: string
  /** The activity's title. */
  activity: string
}

const fillers: Readonly<Record<string, (about: Addressed) => string>> = {
  '{nama}': ({ fullname }) => fullname.trim(),
  '{nama_depan}': ({ fullname }) => fullname.trim().split(/\s+/u)[0] ?? '',
  '{aktivitas}': ({ activity }) => activity.trim(),
}

/**
 * A saved reply as it is said to somebody. Braces around anything else stay as they are, and what is filled in is not
 * looked through again: a name may be `{aktivitas}`.
 *
 * @example fillReply('Bagus, {nama_depan}!', { fullname: 'Siti Aminah', activity: 'Latte art' }) // 'Bagus, Siti!'
 */
export const fillReply = (text: string, about: Addressed): string =>
  text.replace(/\{\w+\}/g, (placeholder) =>
    Object.hasOwn(fillers, placeholder) ? (fillers[placeholder]?.(about) ?? placeholder) : placeholder,
  )
