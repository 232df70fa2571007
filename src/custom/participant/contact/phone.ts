/**
 * A phone number for `wa.me`; Indonesian without a country code. Undefined if invalid.
 *
 * @example toWhatsAppNumber('0812-3456-7890') // '6281234567890'
 */
export function toWhatsAppNumber(phone: string): string | undefined {
  const trimmedPhone = phone.trim()
  // Other characters: not a number, or several.
  if (!/^\+?[\d\s().-]+$/.test(trimmedPhone)) return undefined
  const digits = trimmedPhone.replace(/\D/g, '')
  const international = trimmedPhone.startsWith('+')
    ? digits
    : digits.startsWith('00')
      ? digits.slice(2)
      : digits.replace(/^0/, '62').replace(/^8/, '628')
  // +62 (0)812…: the zero is for national calls.
  const number = international.replace(/^620+/, '62')
  return /^[1-9]\d{7,14}$/.test(number) ? number : undefined
}

/** Area codes of two digits; all others have three. */
const INDONESIAN = /^62(2[124]|31|61|\d{3})(\d{3,4})(\d{3,})$/

/**
 * Indonesian numbers in one form; what is no number, or a foreign one, stays.
 *
 * @example formatPhone('087815137980') // '+62 878-1513-7980'
 */
export function formatPhone(phone: string): string {
  const [, area, first, rest] = INDONESIAN.exec(toWhatsAppNumber(phone) ?? '') ?? []
  return area ? `+62 ${area}-${first}-${rest}` : phone.trim()
}

export const toWhatsAppUrl = (number: string, text: string): string =>
  `https://wa.me/${number}${text === '' ? '' : `?text=${encodeURIComponent(text.toWellFormed())}`}`
