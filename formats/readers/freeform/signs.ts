import { isBlank, type Line, sliceLine, textOf } from '../document/runs.ts'

/* What marks an option at its text. It may be text («SELECT *», «√2»): cut off where it decided, or boxes stand before all. */

/** @param isSure whether hardly a text has it. @param unsignedLines the lines without it. */
type Sign = { readonly isSure: boolean; readonly isWord: boolean; readonly unsignedLines: readonly Line[] }

const STAR_BEFORE = /^\s*\*{1,2}(?=[^\s*])/
const TICK_BEFORE = /^\s*[✓✔☑✅☒🗹]\uFE0F?\s*(?=[\p{L}\p{N}"“(\uFFFC])/u
/** Signs after the right option; source of a case-insensitive expression. */
export const RIGHT_SIGN = String.raw`(?:\*{1,2}|[✓✔√☑✅]\uFE0F?|\(\s?[✓✔√☑✅]\uFE0F?\s?\)|[([](?:benar|kunci|jawaban(?: benar)?|correct)[)\]]|(?:<[-–=]{1,3}|[←⇐◄])\s{0,3}(?:(?:kunci|benar|jawaban(?: benar)?|correct)(?: jawaban)?)?)`
const SIGN_BEHIND = new RegExp(`${RIGHT_SIGN}\\s*$`, 'i')
const MAX_LENGTH = 40

/** The sign of an option's text, if that says anything besides. */
export function signOf(lines: readonly Line[]): Sign | undefined {
  const firstIndex = lines.findIndex((line) => !isBlank(line))
  const lastIndex = lines.length - 1
  const leadingSign = leadingSignOf(textOf(lines[firstIndex]))
  const trailingSign = trailingSignOf(textOf(lines[lastIndex]))
  if (!leadingSign && !trailingSign) return undefined
  const unsignedLines = lines.map((line, at) => {
    const to = at === lastIndex ? trailingSign?.offset : undefined
    const from = at === firstIndex ? (leadingSign?.offset ?? 0) : 0
    return from === 0 && to === undefined ? line : { ...line, ...sliceLine(line, from, to) }
  })
  return /[\p{L}\p{N}\p{S}\uFFFC]/u.test(unsignedLines.map(textOf).join(''))
    ? {
        isSure: Boolean(leadingSign?.isSure || trailingSign?.isSure),
        isWord: trailingSign?.isWord ?? false,
        unsignedLines,
      }
    : undefined
}

type SignMatch = { readonly offset: number; readonly isSure: boolean; readonly isWord?: boolean } | undefined

function leadingSignOf(text: string): SignMatch {
  const tick = TICK_BEFORE.exec(text.slice(0, MAX_LENGTH))
  if (tick) return { offset: tick[0].length, isSure: true }
  const star = STAR_BEFORE.exec(text.slice(0, MAX_LENGTH))
  if (!star) return undefined
  return { offset: star[0].length, isSure: /^[\p{L}\p{N}"“(]/u.test(text.slice(star[0].length)) }
}

function trailingSignOf(text: string): SignMatch {
  const start = Math.max(0, text.length - MAX_LENGTH)
  const match = SIGN_BEHIND.exec(text.slice(start))
  if (!match) return undefined
  const [sign] = match
  const offset = start + match.index
  const textBefore = text.slice(0, offset)
  // A root stands before its number.
  if (sign.startsWith('√')) return /\s$/.test(textBefore) ? { offset, isSure: true } : undefined
  const isAttached = /[\p{L}\p{N}"”).,!?]$/u.test(textBefore)
  return {
    offset,
    isWord: /\p{L}/u.test(sign),
    isSure: sign.startsWith('*') ? isAttached : !/benar\)\s*$/i.test(sign) || /jawaban/i.test(sign),
  }
}

/** Lines without the sign of a right answer; the same ones, where there is none. */
export const withoutSign = (lines: readonly Line[]): readonly Line[] => signOf(lines)?.unsignedLines ?? lines
