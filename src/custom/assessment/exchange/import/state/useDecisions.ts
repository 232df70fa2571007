import { useCallback, useMemo } from 'react'
import type { Note, ParsedFile, ParsedQuestion } from '../../../../../../formats/question/parsedQuestion.ts'
import type { Decisions } from '../model/decisions.ts'
import type { Answer } from '../model/evidence.ts'
import { errorsOf, type Item, isSelectable, isSelectedByDefault } from '../model/items.ts'
import { pictureName } from '../model/pictures.ts'

const noFiles: readonly ParsedFile[] = []

export type Choices = {
  readonly isSelected: (item: Item) => boolean
  readonly select: (items: readonly Item[], isSelected: boolean) => void
  /** Index of the correct option: the source's, or the user's. */
  readonly rightOf: (item: { readonly key: string; readonly question: ParsedQuestion }) => number | undefined
  readonly choose: (item: Item, right: number) => void
  readonly chooseAll: (answers: readonly Answer[]) => void
  /** Takes back what was chosen. */
  readonly forget: (items: readonly Item[]) => void
  /** The alternative text of a picture, by its place. */
  readonly altOf: (picture: number) => string
  readonly describe: (picture: number, alt: string) => void
  /** Errors that remain after the user's decisions. */
  readonly errorsOf: (item: Item) => readonly Note[]
  /** Whether anything was decided here. */
  readonly isAny: boolean
}

/**
 * The user's decisions about parsed items, keyed by content, so that they survive further edits of the source.
 *
 * @param setDecisions stores them; must be stable.
 * @param files of the current source.
 */
export function useDecisions(
  { ticks, rights, alts }: Decisions,
  setDecisions: (next: (now: Decisions) => Decisions) => void,
  files: readonly ParsedFile[] = noFiles,
): Choices {
  const select = useCallback(
    (items: readonly Item[], isSelected: boolean) =>
      setDecisions((now) => ({
        ...now,
        ticks: new Map([
          ...now.ticks,
          ...items.filter(isSelectable).map(({ key }) => [key, isSelected] as const),
        ]),
      })),
    [setDecisions],
  )
  const setRights = useCallback(
    (answers: readonly { readonly item: Item; readonly right: number | undefined }[]) =>
      setDecisions((now) => {
        const rights = new Map(now.rights)
        for (const { item, right } of answers) {
          const text = item.kind === 'skipped' ? undefined : item.question.options[right ?? -1]
          if (text === undefined) rights.delete(item.key)
          else rights.set(item.key, text)
        }
        return { ...now, rights }
      }),
    [setDecisions],
  )
  const choose = useCallback((item: Item, right: number) => setRights([{ item, right }]), [setRights])
  const forget = useCallback(
    (items: readonly Item[]) => setRights(items.map((item) => ({ item, right: undefined }))),
    [setRights],
  )
  const describe = useCallback(
    (picture: number, alt: string) => {
      const file = files[picture]
      if (file) setDecisions((now) => ({ ...now, alts: new Map(now.alts).set(pictureName(file), alt) }))
    },
    [files, setDecisions],
  )
  const decisions = useMemo(() => {
    const rightOf: Choices['rightOf'] = ({ key, question }) => {
      if (question.right !== undefined) return question.right
      const text = rights.get(key)
      const index = text === undefined ? -1 : question.options.indexOf(text)
      return index < 0 ? undefined : index
    }
    const altOf = (picture: number) => {
      const file = files[picture]
      return file ? (alts.get(pictureName(file)) ?? file.alt) : ''
    }
    const allErrors = (item: Item) =>
      item.kind === 'skipped'
        ? item.notes.filter(({ isError }) => isError)
        : errorsOf(item, rightOf(item), (picture) => altOf(picture).trim() !== '')
    const isSelected = (item: Item) =>
      isSelectable(item) && (ticks.get(item.key) ?? isSelectedByDefault(item, allErrors(item).length > 0))
    return { rightOf, altOf, errorsOf: allErrors, isSelected }
  }, [ticks, rights, alts, files])
  const isAny = ticks.size + rights.size + alts.size > 0
  return useMemo(
    () => ({ ...decisions, select, choose, chooseAll: setRights, forget, describe, isAny }),
    [decisions, select, choose, setRights, forget, describe, isAny],
  )
}
