/** @example formatSeconds(65) // '1 menit 5 detik' */
export function formatSeconds(seconds: number, locale = 'id'): string {
  const parts = [
    [Math.floor(seconds / 60), 'minute'],
    [seconds % 60, 'second'],
  ] as const
  return parts
    .filter(([value, unit]) => value > 0 || (unit === 'second' && seconds === 0))
    .map(([value, unit]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
    )
    .join(' ')
}

/** Ends the message of a temporary refusal; clients replace it by a countdown. */
export const tryAgainIn = (seconds: number, locale = 'id'): string =>
  `${locale === 'en' ? 'Try again in' : 'Coba lagi dalam'} ${formatSeconds(seconds, locale)}.`
