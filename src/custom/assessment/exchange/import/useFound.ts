import { useCallback, useEffect, useState } from 'react'
import { type ReadFailure, type Reading, Unreadable } from '../../../../../formats/question/parsedQuestion.ts'
import type { Source, TextFormat } from '../../../../../formats/read.ts'
import { durations } from '../../../../durations.ts'
import { readApart } from '../workerClient.ts'

/** What was found in a source, or why nothing can be. */
export type Found =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly before: Reading | undefined }
  | { readonly state: 'read'; readonly reading: Reading }
  | { readonly state: 'failed'; readonly failure: ReadFailure; readonly line: number | undefined }

const nothing: Found = { state: 'none' }

/** Reads a source whenever it is another one; what is typed, once the person pauses. */
export function useFound(
  source: Source | undefined,
  format: TextFormat | undefined,
): { found: Found; retry: () => void } {
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<Found>(nothing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads the same again
  useEffect(() => {
    if (!source || (source.kind === 'text' && source.text.trim() === '')) {
      setFound(nothing)
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    setFound((last) => ({ state: 'reading', before: last.state === 'read' ? last.reading : undefined }))
    const begin = () =>
      readApart(source, format, signal).then(
        (reading) => signal.aborted || setFound({ state: 'read', reading }),
        (error: unknown) => {
          if (signal.aborted) return
          const { failure, line } = error instanceof Unreadable ? error : new Unreadable('damaged')
          setFound({ state: 'failed', failure, line })
        },
      )
    const timer = window.setTimeout(begin, source.kind === 'text' ? durations.typing : 0)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [source, format, tries])
  const retry = useCallback(() => setTries((before) => before + 1), [])
  return { found, retry }
}
