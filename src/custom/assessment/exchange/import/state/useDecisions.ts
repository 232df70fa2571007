import { useCallback, useMemo } from 'react'
import type { Html, ParsedFile, ParsedQuestion } from '../../../../../../formats/question/parsedQuestion.ts'
import { errorsOf, isSelectable, isSelectedByDefault, type ParsedItem } from '../model/items.ts'
import { pictureName } from '../model/pictures.ts'

export type Decisions = {
  readonly ticks: ReadonlyMap<string, boolean>
  /** Text of the option chosen as right, by question. */
  readonly rights: ReadonlyMap<string, Html>
  /** By picture name. */
  readonly alts: ReadonlyMap<string, string>
}

export const undecided: Decisions = { ticks: new Map(), rights: new Map(), alts: new Map() }

const noFiles: readonly ParsedFile[] = []

/** Keyed by content: decisions survive edits of the source. `setDecisions` must be stable. */
export function useDecisions(
  { ticks, rights, alts }: Decisions,
  setDecisions: (next: (now: Decisions) => Decisions) => void,
  files: readonly ParsedFile[] = noFiles,
) {
  const select = useCallback(
    (items: readonly ParsedItem[], isSelected: boolean) =>
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
    (answers: readonly { readonly item: ParsedItem; readonly right: number | undefined }[]) =>
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
  const choose = useCallback((item: ParsedItem, right: number) => setRights([{ item, right }]), [setRights])
  const forget = useCallback(
    (items: readonly ParsedItem[]) => setRights(items.map((item) => ({ item, right: undefined }))),
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
    /** The source's, or the user's. */
    const rightOf = ({ key, question }: { readonly key: string; readonly question: ParsedQuestion }) => {
      if (question.right !== undefined) return question.right
      const text = rights.get(key)
      const index = text === undefined ? -1 : question.options.indexOf(text)
      return index < 0 ? undefined : index
    }
    const altOf = (picture: number) => {
      const file = files[picture]
      return file ? (alts.get(pictureName(file)) ?? file.alt) : ''
    }
    const allErrors = (item: ParsedItem) =>
      item.kind === 'skipped'
        ? item.notes.filter(({ isError }) => isError)
        : errorsOf(item, rightOf(item), (picture) => altOf(picture).trim() !== '')
    const isSelected = (item: ParsedItem) =>
      isSelectable(item) && (ticks.get(item.key) ?? isSelectedByDefault(item, allErrors(item).length > 0))
    return { rightOf, altOf, errorsOf: allErrors, isSelected }
  }, [ticks, rights, alts, files])
  const isAny = ticks.size + rights.size + alts.size > 0
  return useMemo(
    () => ({ ...decisions, select, choose, chooseAll: setRights, forget, describe, isAny }),
    [decisions, select, choose, setRights, forget, describe, isAny],
  )
}

export type ImportChoices = ReturnType<typeof useDecisions>
