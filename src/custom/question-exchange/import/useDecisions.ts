import { useCallback, useMemo, useState } from 'react'
import type { FoundFile, FoundQuestion, Html, Note } from '../found.ts'
import { errorsOf, type Item, isTakeable, isTakenAtFirst } from './items.ts'
import { pictureName } from './pictures.ts'

type Decisions = {
  readonly ticks: ReadonlyMap<string, boolean>
  /** The texts of the options that were chosen as right, by question. */
  readonly rights: ReadonlyMap<string, Html>
  /** Alternative texts of pictures, by their names. */
  readonly alts: ReadonlyMap<string, string>
}

const none: Decisions = { ticks: new Map(), rights: new Map(), alts: new Map() }
const noFiles: readonly FoundFile[] = []

export type Choices = {
  readonly isTaken: (item: Item) => boolean
  readonly take: (items: readonly Item[], isTaken: boolean) => void
  /** The place of the right option: as the source says it, else as it was chosen here. */
  readonly rightOf: (item: { readonly key: string; readonly question: FoundQuestion }) => number | undefined
  readonly choose: (item: Item, right: number) => void
  /** The alternative text of a picture, by its place. */
  readonly altOf: (picture: number) => string
  readonly describe: (picture: number, alt: string) => void
  /** What is still wrong with something after what was decided here. */
  readonly errorsOf: (item: Item) => readonly Note[]
  /** Whether anything was decided here. */
  readonly isAny: boolean
  readonly forget: () => void
}

/**
 * What a person decides of what was found: it stays with a question, an option and a picture however their source is
 * written further.
 *
 * @param files those of the source as it is now.
 */
export function useDecisions(files: readonly FoundFile[] = noFiles): Choices {
  const [{ ticks, rights, alts }, setDecisions] = useState(none)
  const take = useCallback(
    (items: readonly Item[], isTaken: boolean) =>
      setDecisions((now) => ({
        ...now,
        ticks: new Map([...now.ticks, ...items.filter(isTakeable).map(({ key }) => [key, isTaken] as const)]),
      })),
    [],
  )
  const choose = useCallback((item: Item, right: number) => {
    const text = item.kind === 'skipped' ? undefined : item.question.options[right]
    if (text !== undefined)
      setDecisions((now) => ({ ...now, rights: new Map(now.rights).set(item.key, text) }))
  }, [])
  const describe = useCallback(
    (picture: number, alt: string) => {
      const file = files[picture]
      if (file) setDecisions((now) => ({ ...now, alts: new Map(now.alts).set(pictureName(file), alt) }))
    },
    [files],
  )
  const forget = useCallback(() => setDecisions(none), [])
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
  return useMemo(
    () => ({ ...asked, take, choose, describe, isAny, forget }),
    [asked, take, choose, describe, isAny, forget],
  )
}
