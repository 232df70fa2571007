import { useEffect } from 'react'
import type { Place } from './state/reader.ts'
import { useTest } from './TestContext.ts'

/** Has the questions in sight read first. */
export function usePriorityLoading(place: Place, questions: readonly string[]): void {
  const { reader } = useTest()
  useEffect(() => reader.prioritise(place, questions), [reader, place, questions])
  useEffect(() => () => reader.prioritise(place, []), [reader, place])
}
