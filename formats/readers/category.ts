/**
 * The packet's name out of a Moodle category: the last part of its path. A slash of a name itself is written twice.
 *
 * @example packetOf('$course$/top/Bab 1/Listrik') // 'Listrik'
 */
export function packetOf(category: string): string | undefined {
  const parts = category.split(/(?<!\/)\/(?!\/)/).map((part) => part.replaceAll('//', '/').trim())
  const names = parts.filter((part, place) => part !== '' && !isRoot(part, place))
  return names.at(-1)
}

/** `$course$`, `$system$` …, and `top` behind it. */
const isRoot = (part: string, place: number) =>
  (place === 0 && /^\$\w+\$$/.test(part)) || (place <= 1 && part === 'top')
