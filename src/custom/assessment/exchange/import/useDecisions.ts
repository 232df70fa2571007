import { useCallback, useMemo } from 'react'
import type { Note, ParsedFile, ParsedQuestion } from '../../../../../formats/question/parsedQuestion.ts'
import type { Decisions } from './model/decisions.ts'
import { errorsOf, type Item, isTakeable, isTakenAtFirst } from './model/items.ts'
import { pictureName } from './model/pictures.ts'

const noFiles: readonly ParsedFile[] = []

export type Choices = {
  readonly isTaken: (item: Item) => boolean
  readonly take: (items: readonly Item[], isTaken: boolean) => void
  /** The place of the right option: as the source says it, else as it was chosen here. */
  readonly rightOf: (item: { readonly key: string; readonly question: ParsedQuestion }) => number | undefined
  readonly choose: (item: Item, right: number) => void
  /** The alternative text of a picture, by its place. */
  readonly altOf: (picture: number) => string
  readonly describe: (picture: number, alt: string) => void
  /** What is still wrong with something after what was decided here. */
  readonly errorsOf: (item: Item) => readonly Note[]
  /** Whether anything was decided here. */
  readonly isAny: boolean
}

/**
 * What a person decides of what was found: it stays with a question, an option and a picture however their source is
 * written further.
 *
 * @param setDecisions keeps them; the same function each time.
 * @param files those of the source as it is now.
 */
export function useDecisions(
  { ticks, rights, alts }: Decisions,
  setDecisions: (next: (now: Decisions) => Decisions) => void,
  files: readonly ParsedFile[] = noFiles,
): Choices {
  const take = useCallback(
    (items: readonly Item[], isTaken: boolean) =>
      setDecisions((now) => ({
        ...now,
        ticks: new Map([...now.ticks, ...items.filter(isTakeable).map(({ key }) => [key, isTaken] as const)]),
      })),
    [setDecisions],
  )
  const choose = useCallback(
    (item: Item, right: number) => {
      const text = item.kind === 'skipped' ? undefined : item.question.options[right]
      if (text !== undefined)
        setDecisions((now) => ({ ...now, rights: new Map(now.rights).set(item.key, text) }))
    },
    [setDecisions],
  )
  const describe = useCallback(
    (picture: number, alt: string) => {
      const file = files[picture]
      if (file) setDecisions((now) => ({ ...now, alts: new Map(now.alts).set(pictureName(file), alt) }))
    },
    [files, setDecisions],
  )
  const asked = useMemo(() => {
    const rightOf: Choices['rightOf'] = ({ key, question }) => {
      if (question.right !== undefined) return question.right
      const text = rights.get(key)
      const place = text === undefined ? -1 : question.options.indexOf(text)
      return place < 0 ? undefined : place
    }
    const altOf = (picture: number) => {
      const file = files[picture]
      return file ? (alts.get(pictureName(file)) ?? file.alt) : ''
    }
    const allErrors = (item: Item) =>
      item.kind === 'skipped'
        ? item.notes.filter(({ isError }) => isError)
        : errorsOf(item, rightOf(item), (picture) => altOf(picture).trim() !== '')
    const isTaken = (item: Item) =>
      isTakeable(item) && (ticks.get(item.key) ?? isTakenAtFirst(item, allErrors(item).length > 0))
    return { rightOf, altOf, errorsOf: allErrors, isTaken }
  }, [ticks, rights, alts, files])
  const isAny = ticks.size + rights.size + alts.size > 0
  return useMemo(() => ({ ...asked, take, choose, describe, isAny }), [asked, take, choose, describe, isAny])
}
