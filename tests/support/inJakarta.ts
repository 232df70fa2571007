const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des']

/** A moment as the admin shows it in Indonesian, computed independently: Jakarta is UTC+7 all year. */
export function momentInJakarta(iso: string): string {
  const clock = new Date(Date.parse(iso) + 7 * 3_600_000)
  const [hour, minute] = clock.toISOString().slice(11, 16).split(':')
  return `${clock.getUTCDate()} ${months[clock.getUTCMonth()]} ${clock.getUTCFullYear()}, ${hour}.${minute} WIB`
}
