import { comparedText } from '../../../contract/question.ts'
import { placeOf } from './labels.ts'
import { htmlOf, type Line, type Look, looks, looksOfAll, textOf, without } from './runs.ts'
import { signOf, unstarred } from './signs.ts'

export { unstarred } from './signs.ts'

/*
 * Which option is the right one: what is said of it in words comes first, then an asterisk, then how it looks, if one
 * option alone of its question looks so. Which look means it is asked of the whole document: it is the one that singles
 * out an option in most of its questions; no other one does.
 */

export type DraftOption = {
  readonly lines: readonly Line[]
  /** How its letter looks, where that was typed. */
  readonly letter: ReadonlySet<Look>
  readonly isStarred: boolean
  /** Whether a filled box stars it. */
  readonly isBoxed: boolean
  /** What it stands behind. */
  readonly by: 'letter' | 'bullet' | 'number'
  /** The one that its letter names, from 0. */
  readonly place: number
}

/** The places of options that look so, all their letters alike; those whose own letter alone does, where there are none. */
function looking(options: readonly DraftOption[], look: Look): readonly number[] {
  const places = (has: (option: DraftOption) => boolean) =>
    options.flatMap((option, place) => (has(option) ? [place] : []))
  const whole = places(({ lines }) => looksOfAll(lines).has(look))
  return whole.length > 0 ? whole : places(({ letter }) => letter.has(look))
}

/** A look by which an option stands out from all others. */
export const lookAt = (options: readonly DraftOption[], place: number): Look | undefined =>
  looks.find((look) => {
    const places = looking(options, look)
    return options.length > 1 && places.length === 1 && places[0] === place
  })

/** @param rivals looks that could mean it just as well, and that disagree with it somewhere: what they mark otherwise is not known. */
export type LookOfKeys = { readonly look: Look; readonly rivals: readonly Look[] } | undefined

/** The share of the questions that a look must answer to mark the right options of a document. */
const LEAST_SHARE = 0.5
/** The share of the questions of a look that another one must answer to be as likely. */
const RIVAL_SHARE = 0.8

/** The look that marks the right options of a document: one that does so in many of its questions, never in one alone. */
export function lookOfKeys(questions: readonly (readonly DraftOption[])[]): LookOfKeys {
  const several = questions.filter((options) => options.length > 1)
  const counts = looks.map((look) => {
    const counts = several.map((options) => [looking(options, look).length, options.length] as const)
    return {
      look,
      count: counts.filter(([count]) => count === 1).length,
      used: counts.filter(([count, all]) => count > 0 && count < all).length,
    }
  })
  const best = counts.reduce((most, each) => (each.count > most.count ? each : most))
  const isMeant = best.count > 0 && best.count >= several.length * LEAST_SHARE
  if (!isMeant || best.used < Math.min(2, several.length)) return undefined
  const rivals = counts.filter(
    ({ look, count }) =>
      count >= best.count * RIVAL_SHARE && several.some((options) => disagree(options, best.look, look)),
  )
  return { look: best.look, rivals: rivals.map(({ look }) => look) }
}

/** Whether each of two looks singles out an option, but not the same. */
function disagree(options: readonly DraftOption[], one: Look, other: Look): boolean {
  const [places, others] = [looking(options, one), looking(options, other)]
  return places.length === 1 && others.length === 1 && places[0] !== others[0]
}

/** How options are marked as the right one. */
export type Marked = {
  /** One is right, several are too many, none: nothing marks it. */
  readonly places: readonly number[]
  /** What marks them: what stands before a letter is a star, a sign at the text may be part of that; 'loose' is one that often is. */
  readonly by: Look | 'star' | 'sign' | 'loose' | undefined
  /** Whether another option looks like the right ones of the document. */
  readonly isDoubtful: boolean
}

/** Where all boxes are filled they are bullets. */
function starredIn(options: readonly DraftOption[]): readonly number[] {
  const areBullets = options.length > 1 && options.every(({ isBoxed }) => isBoxed)
  return areBullets ? [] : options.flatMap(({ isStarred }, place) => (isStarred ? [place] : []))
}

/** The options of a question that are marked as right. */
export function marked(options: readonly DraftOption[], key: LookOfKeys): Marked {
  const starred = starredIn(options)
  const signs = options.map(({ lines }) => signOf(lines))
  const placesOf = (isMeant: (sign: (typeof signs)[number]) => boolean) =>
    signs.flatMap((sign, place) => (isMeant(sign) ? [place] : []))
  // What all options have is text.
  const sure = placesOf((sign) => sign?.isSure === true)
  const signed = sure.length < options.length || sure.length === 1 ? sure : []
  const look = lookedAt(options, key)
  const loose = placesOf((sign) => sign !== undefined)
  const by = (by: Marked['by'], places: readonly number[]): Marked => ({
    ...{ by, places },
    isDoubtful: look?.length === 1 && places.length === 1 && look[0] !== places[0],
  })
  if (starred.length > 0) return by('star', starred)
  if (signed.length === 1) return by('sign', signed)
  if (look) return by(key?.look, look)
  if (signed.length > 1) return by('sign', signed)
  return loose.length === 1 ? by('loose', loose) : by(undefined, [])
}

/** The options that are marked by how they look. */
function lookedAt(options: readonly DraftOption[], key: LookOfKeys): readonly number[] | undefined {
  const places = key ? looking(options, key.look) : []
  const isMarked = places.length > 0 && (places.length < options.length || options.length === 1)
  const isSure = key?.rivals.every((rival) => looking(options, rival).join() === places.join())
  return isMarked && isSure ? places : undefined
}

/** The longest answer that names its option by the text. */
const LONGEST = 20_000

/**
 * The places of the options that an answer names, by a letter or by the text; nothing where it names none, and
 * 'twoAnswers' where the letter is one option's and the text is another's.
 *
 * @param initials see placeOfInitial.
 */
export function namedBy(
  answer: string,
  options: readonly DraftOption[],
  initials: ReadonlySet<string>,
): readonly number[] | 'twoAnswers' | undefined {
  const text = answer.slice(0, LONGEST).trim()
  const initial = initialOf(answer, options)
  if (initial) return placeOfInitial(initial, options, initials)
  const own = () => {
    const place = placeSaying(text, options)
    return place === undefined ? undefined : [place]
  }
  const counted = placeOfCount(text, options)
  if (counted !== undefined) return (own() ?? [counted]).includes(counted) ? [counted] : 'twoAnswers'
  const letters = lettersIn(text)
  // Letters name no options that are counted.
  if (!letters || options.some(({ by }) => by === 'number')) return own()
  const places = letters.map((letter) => placeOfLetter(letter, options))
  if (places.includes(-1)) {
    if (letters.some((letter) => placeOf(letter) > LAST_LETTER)) return own()
    const said = placeSaying(BEHIND_LETTER.exec(text)?.[1] ?? '', options)
    const isSaid = said !== undefined && options[said]?.place === placeOf(letters[0] ?? '')
    return isSaid && letters.length === 1 ? [said] : undefined
  }
  const behind = BEHIND_LETTER.exec(text)?.[1] ?? ''
  if (letters.length > 1) return places
  const said = placeSaying(behind, options) ?? placeSaying(text, options)
  return said === undefined || said === places[0] ? places : 'twoAnswers'
}

const TRUE_FALSE = /^(?:(benar|true)|(?:salah|false))\.?$/i

/** What the two options are called that say right and wrong, by their first letters; none where options say anything else. */
function initialsOf(options: readonly DraftOption[]): string {
  const texts = options.map(({ lines }) => unstarred(lines).map(textOf).join(' ').trim())
  const [one, other] = texts.map((text) => TRUE_FALSE.exec(text))
  const isOne = texts.length === 2 && one && other && (one[1] === undefined) !== (other[1] === undefined)
  return isOne ? texts.map((text) => text.slice(0, 1).toUpperCase()).join('') : ''
}

/** A letter that could be the first one of right or wrong («B» for Benar), or that of an option («A»), where these are the options. */
export function initialOf(answer: string, options: readonly DraftOption[]): string | undefined {
  const letter = /^\s*\(?([ABSTF])\)?[.)]?\s*$/i.exec(answer.slice(0, 20))?.[1]?.toUpperCase()
  const initials = initialsOf(options)
  return letter && initials !== '' && (initials.includes(letter) || letter === 'A') ? letter : undefined
}

/**
 * The option that begins with a letter. «B» is also the letter of the second one: it is known to be the first letter only
 * where the document says «S», too, and never «A».
 *
 * @param initials all that is said like this in the document.
 */
function placeOfInitial(
  initial: string,
  options: readonly DraftOption[],
  initials: ReadonlySet<string>,
): readonly number[] | 'twoAnswers' | undefined {
  const begun = initialsOf(options).indexOf(initial)
  const lettered = options.some(({ by }) => by === 'number') ? -1 : placeOfLetter(initial, options)
  if (begun < 0) return lettered < 0 ? undefined : [lettered]
  const isTold = initials.has('S') && !initials.has('A')
  return initial !== 'B' || lettered === begun || isTold ? [begun] : 'twoAnswers'
}

/** T: letters behind it are none of an option but where they run on over questions. */
const LAST_LETTER = 19
const BEHIND_LETTER = /^\(?[A-Za-z]{1,4}\)?\s*[-–—.;:)*(]+\s*(.+)$/s

/** The place of the option that says the same. */
function placeSaying(text: string, options: readonly DraftOption[]): number | undefined {
  const said = [text, text.replace(/[.;)]$/, '')].map(comparedText).filter((each) => each !== '')
  const place = options.findIndex(({ lines }) => {
    const own = comparedText(htmlOf(unstarred(lines)))
    return said.includes(own) || said.includes(comparedText(htmlOf(lines)))
  })
  return place < 0 ? undefined : place
}

function lettersIn(text: string): readonly string[] | undefined {
  const one = /^\(?(([A-Za-z])\2{0,3})\)?(?:\s*[.;:)*]+(?:\s.*)?|\s+[-–—(]\s*.*)?$/s.exec(text)
  if (one) return [one[1] ?? '']
  const isList = /^[A-T](?:\s*(?:,|;|&|\/|dan|and)\s*[A-T])+[.;]?$/i.test(text)
  return isList ? (text.replace(/dan|and/gi, ',').match(/[A-T]/gi) ?? undefined) : undefined
}

/** Options that are counted, not lettered, are named by their numbers. */
function placeOfCount(text: string, options: readonly DraftOption[]): number | undefined {
  const number = Number(/^\(?(\d{1,2})\)?\.?$/.exec(text)?.[1] ?? 0)
  const isCounted = options.every(({ by }) => by === 'number')
  return isCounted && number > 0 && number <= options.length ? number - 1 : undefined
}

/**
 * Letters name the option that has them. Where letters run on over questions, an option is also called by its place;
 * where two have the same, it is not known what they and those behind them are called.
 */
function placeOfLetter(sign: string, options: readonly DraftOption[]): number {
  const letter = placeOf(sign)
  const shown = options.findIndex(({ place }) => place === letter)
  const all = options.map(({ place }) => place)
  const doubled = all.filter((place, at) => all.indexOf(place) !== at)
  if (letter >= Math.min(...doubled)) return -1
  const begin = Math.min(...all)
  const isRunning = begin > 0 && Math.max(...all) - begin + 1 === all.length
  if (!isRunning || letter >= all.length) return shown
  return shown < 0 ? letter : -1
}

/** Takes the look that an option is the right one out of its text: all looks by which it alone stands out. */
export function unmarked(options: readonly DraftOption[], place: number, look: Look): readonly Line[] {
  const own = looks.filter((each) => {
    const places = looking(options, each)
    return places.length === 1 && places[0] === place
  })
  return without(options[place]?.lines ?? [], look, ...own)
}
