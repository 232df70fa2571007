import { type RefObject, useEffect, useRef } from 'react'

type RowFocus = {
  /** For the list's element. */
  element: RefObject<HTMLOListElement | null>
  /** Keeps the focus on the button that moved a row, where the row is now. */
  follow: (index: number, tool: 'up' | 'down') => void
}

const toolOf = (row: Element | undefined, tool: string) =>
  row?.querySelector<HTMLElement>(`[data-tool="${tool}"]:enabled`)

/** Where the focus goes when rows of a list inside a form are added or moved. */
export function useRowFocus(count: number): RowFocus {
  const element = useRef<HTMLOListElement>(null)
  const known = useRef(count)
  const moved = useRef<{ index: number; tool: 'up' | 'down' }>(undefined)

  useEffect(() => {
    const grown = count === known.current + 1
    known.current = count
    // Added by hand, and not by a draft that was restored.
    if (!grown || !element.current?.parentElement?.contains(document.activeElement)) return
    element.current.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [count])

  useEffect(() => {
    if (!moved.current) return
    const { index, tool } = moved.current
    moved.current = undefined
    const row = element.current?.children[index]
    const target = toolOf(row, tool) ?? toolOf(row, tool === 'up' ? 'down' : 'up')
    target?.focus()
  })

  return {
    element,
    follow: (index, tool) => {
      moved.current = { index, tool }
    },
  }
}
