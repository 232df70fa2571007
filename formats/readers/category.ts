/**
 * The packet's name out of a Moodle category: the last part of its path. A slash of a name itself is written twice.
 *
 * @example packetOf('$course$/top/Bab 1/Listrik') // 'Listrik'
 */
export function packetOf(category: string): string | undefined {
  const parts = category.split(/(?<!\/)\/(?!\/)/).map((part) => part.replaceAll('//', '/').trim())
  const names = parts.filter((part, position) => part !== '' && !isRoot(part, position))
  return names.at(-1)
}

/** `$course$`, `$system$` …, and `top` behind it. */
const isRoot = (part: string, position: number) =>
  (position === 0 && /^\$\w+\$$/.test(part)) || (position <= 1 && part === 'top')
