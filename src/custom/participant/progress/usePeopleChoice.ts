import { useCallback, useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import type { Contact, ProgressRow } from './model.ts'
import type { ProgressSource } from './useProgress.ts'

type Collecting = { readonly done: number; readonly total: number }

const toContactEntry = ({ id, name, phone, email }: ProgressRow): [string, Contact] => [
  id,
  { id, name, phone, email },
]

/** Held above the matrix, which unmounts while another filter loads. */
export const useChosenPeople = () => useState<ReadonlyMap<string, Contact>>(new Map())

/** Kept across filters. */
export function usePeopleChoice(
  { at, rowsBetween, readAll }: Pick<ProgressSource, 'at' | 'rowsBetween' | 'readAll'>,
  [chosen, setChosen]: ReturnType<typeof useChosenPeople>,
) {
  const notify = useNotify()
  const errorText = useErrorText()
  const [collecting, setCollecting] = useState<Collecting>()
  /** Anchor of a range. */
  const last = useRef<number>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const add = useCallback(
    (rows: readonly ProgressRow[]) =>
      setChosen((before) => new Map([...before, ...rows.map(toContactEntry)])),
    [setChosen],
  )
  const notifyError = (error: unknown) => {
    const text = errorText(error)
    notify(text, { type: 'error', messageArgs: { _: text } })
  }

  const toggle = (row: number, isRange: boolean) => {
    const pressed = at(row)
    if (!pressed) return
    const from = last.current
    last.current = row
    if (isRange && from !== undefined)
      rowsBetween(Math.min(from, row), Math.max(from, row)).then(add, notifyError)
    else
      setChosen((before) => {
        const next = new Map(before)
        if (!next.delete(pressed.id)) next.set(...toContactEntry(pressed))
        return next
      })
  }
  const chooseAll = async () => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    try {
      add(await readAll(controller.signal, (done, total) => setCollecting({ done, total })))
    } catch (error) {
      if (!controller.signal.aborted) notifyError(error)
    } finally {
      running.current = undefined
      setCollecting(undefined)
    }
  }
  return {
    chosen,
    collecting,
    toggle,
    chooseAll,
    stop: () => running.current?.abort(),
    clear: () => {
      last.current = undefined
      setChosen(new Map())
    },
  }
}

export type PeopleChoice = ReturnType<typeof usePeopleChoice>
