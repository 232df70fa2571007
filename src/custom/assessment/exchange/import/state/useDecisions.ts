import { useCallback, useMemo } from 'react'
import type { Html, ParsedFile, ParsedQuestion } from '../../../../../../formats/question/parsedQuestion.ts'
import { errorsOf, isSelectable, isSelectedByDefault, type ParsedItem } from '../model/items.ts'
import { pictureName } from '../model/pictures.ts'

export type Decisions = {
  readonly selections: ReadonlyMap<string, boolean>
  /** Text of the option chosen as right, by question. */
  readonly rightTexts: ReadonlyMap<string, Html>
  /** By picture name. */
  readonly altTexts: ReadonlyMap<string, string>
}

export const emptyDecisions: Decisions = { selections: new Map(), rightTexts: new Map(), altTexts: new Map() }

const noFiles: readonly ParsedFile[] = []

/** Keyed by content: decisions survive edits of the source. `setDecisions` must be stable. */
export function useDecisions(
  { selections, rightTexts, altTexts }: Decisions,
  setDecisions: (update: (now: Decisions) => Decisions) => void,
  files: readonly ParsedFile[] = noFiles,
) {
  const select = useCallback(
    (items: readonly ParsedItem[], isSelected: boolean) =>
      setDecisions((current) => ({
        ...current,
        selections: new Map([
          ...current.selections,
          ...items.filter(isSelectable).map(({ key }) => [key, isSelected] as const),
        ]),
      })),
    [setDecisions],
  )
  const setRightAnswers = useCallback(
    (answers: readonly { readonly item: ParsedItem; readonly right: number | undefined }[]) =>
      setDecisions((current) => {
        const rightTexts = new Map(current.rightTexts)
        for (const { item, right } of answers) {
          const text = item.kind === 'skipped' ? undefined : item.question.options[right ?? -1]
          if (text === undefined) rightTexts.delete(item.key)
          else rightTexts.set(item.key, text)
        }
        return { ...current, rightTexts }
      }),
    [setDecisions],
  )
  const choose = useCallback(
    (item: ParsedItem, right: number) => setRightAnswers([{ item, right }]),
    [setRightAnswers],
  )
  const clearAnswers = useCallback(
    (items: readonly ParsedItem[]) => setRightAnswers(items.map((item) => ({ item, right: undefined }))),
    [setRightAnswers],
  )
  const setAltText = useCallback(
    (picture: number, alt: string) => {
      const file = files[picture]
      if (file)
        setDecisions((now) => ({ ...now, altTexts: new Map(now.altTexts).set(pictureName(file), alt) }))
    },
    [files, setDecisions],
  )
  const decisions = useMemo(() => {
    /** The source's, or the user's. */
    const rightOf = ({ key, question }: { readonly key: string; readonly question: ParsedQuestion }) => {
      if (question.right !== undefined) return question.right
      const text = rightTexts.get(key)
      const index = text === undefined ? -1 : question.options.indexOf(text)
      return index < 0 ? undefined : index
    }
    const altOf = (picture: number) => {
      const file = files[picture]
      return file ? (altTexts.get(pictureName(file)) ?? file.alt) : ''
    }
    const allErrors = (item: ParsedItem) =>
      item.kind === 'skipped'
        ? item.issues.filter(({ isError }) => isError)
        : errorsOf(item, rightOf(item), (picture) => altOf(picture).trim() !== '')
    const isSelected = (item: ParsedItem) =>
      isSelectable(item) &&
      (selections.get(item.key) ?? isSelectedByDefault(item, allErrors(item).length > 0))
    return { rightOf, altOf, errorsOf: allErrors, isSelected }
  }, [selections, rightTexts, altTexts, files])
  const hasDecisions = selections.size + rightTexts.size + altTexts.size > 0
  return useMemo(
    () => ({
      ...decisions,
      select,
      choose,
      chooseAll: setRightAnswers,
      clearAnswers,
      setAltText,
      hasDecisions,
    }),
    [decisions, select, choose, setRightAnswers, clearAnswers, setAltText, hasDecisions],
  )
}

export type ImportChoices = ReturnType<typeof useDecisions>
