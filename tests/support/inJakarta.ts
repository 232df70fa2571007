const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des']

/** How the admin shows a moment in Indonesian, worked out by hand: Jakarta is seven hours ahead, all year. */
export function momentInJakarta(iso: string): string {
  const clock = new Date(Date.parse(iso) + 7 * 3_600_000)
  const [hour, minute] = clock.toISOString().slice(11, 16).split(':')
  return `${clock.getUTCDate()} ${months[clock.getUTCMonth()]} ${clock.getUTCFullYear()}, ${hour}.${minute} WIB`
}
