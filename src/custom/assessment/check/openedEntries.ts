import { useState } from 'react'
import { useBuilder } from '../state/BuilderContext.ts'
import type { Builder } from '../state/builder.ts'

/** Expanded entries, kept for the lifetime of the test's pages so that Back restores the list. */
const opened = new WeakMap<Builder, Map<string, number>>()

/** Number of an entry's links shown; 0 while closed. */
export function useShownLinks(key: string): readonly [shown: number, show: (links: number) => void] {
  const builder = useBuilder()
  const [shown, setShown] = useState(() => opened.get(builder)?.get(key) ?? 0)
  const show = (links: number) => {
    const entries = opened.get(builder) ?? new Map()
    opened.set(builder, entries.set(key, links))
    setShown(links)
  }
  return [shown, show]
}
