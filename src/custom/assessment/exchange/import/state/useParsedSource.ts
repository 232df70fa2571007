import { useCallback, useEffect, useState } from 'react'
import {
  type ReadFailure,
  type Reading,
  Unreadable,
} from '../../../../../../formats/question/parsedQuestion.ts'
import type { Source, TextFormat } from '../../../../../../formats/read.ts'
import { durations } from '../../../../../durations.ts'
import { readInWorker } from '../../workerClient.ts'

/** State of parsing a source. */
export type ParseState =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly before: Reading | undefined }
  | { readonly state: 'read'; readonly reading: Reading }
  | { readonly state: 'failed'; readonly failure: ReadFailure; readonly line: number | undefined }

const nothing: ParseState = { state: 'none' }

/** Parses a source when it changes; typed text is debounced. */
export function useParsedSource(
  source: Source | undefined,
  format: TextFormat | undefined,
): { parsed: ParseState; retry: () => void } {
  const [retryCount, setRetryCount] = useState(0)
  const [parsed, setParsed] = useState<ParseState>(nothing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retryCount` only triggers the effect again
  useEffect(() => {
    if (!source || (source.kind === 'text' && source.text.trim() === '')) {
      setParsed(nothing)
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    setParsed((last) => ({ state: 'reading', before: last.state === 'read' ? last.reading : undefined }))
    const begin = () =>
      readInWorker(source, format, signal).then(
        (reading) => signal.aborted || setParsed({ state: 'read', reading }),
        (error: unknown) => {
          if (signal.aborted) return
          const { failure, line } = error instanceof Unreadable ? error : new Unreadable('damaged')
          setParsed({ state: 'failed', failure, line })
        },
      )
    const timer = window.setTimeout(begin, source.kind === 'text' ? durations.typing : 0)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [source, format, retryCount])
  const retry = useCallback(() => setRetryCount((before) => before + 1), [])
  return { parsed, retry }
}
