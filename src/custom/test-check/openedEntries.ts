import { useState } from 'react'
import { useBuilder } from '../question-packets/state/BuilderContext.ts'
import type { Builder } from '../question-packets/state/builder.ts'

/** Who comes back from a question goes on in the list that led there: it lives as long as the pages of the test. */
const opened = new WeakMap<Builder, Set<string>>()

/** Whether an entry stands open. */
export function useOpenedEntry(key: string): readonly [isOpen: boolean, toggle: () => void] {
  const builder = useBuilder()
  const [isOpen, setOpen] = useState(() => opened.get(builder)?.has(key) === true)
  const toggle = () => {
    const keys = opened.get(builder) ?? new Set()
    if (isOpen) keys.delete(key)
    else keys.add(key)
    opened.set(builder, keys)
    setOpen(!isOpen)
  }
  return [isOpen, toggle]
}
