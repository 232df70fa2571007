import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { ColumnChoices } from '../../../../../../formats/question/columns.ts'
import {
  type ReadFailure,
  type Reading,
  Unreadable,
} from '../../../../../../formats/question/parsedQuestion.ts'
import type { Source, TextFormat } from '../../../../../../formats/read.ts'
import { useDurations } from '../../../../../common/services.ts'
import { readInWorker } from '../../workerClient.ts'

export type ParseState =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly before: Reading | undefined }
  | { readonly state: 'read'; readonly reading: Reading }
  | { readonly state: 'failed'; readonly failure: ReadFailure; readonly line: number | undefined }

/** The last reading, until the next is done. */
export function readingOf(parsed: ParseState): Reading | undefined {
  if (parsed.state === 'read') return parsed.reading
  return parsed.state === 'reading' ? parsed.before : undefined
}

const nothing: ParseState = { state: 'none' }

/** Typed text is debounced. */
export function useParsedSource(
  source: Source | undefined,
  format: TextFormat | undefined,
  columns: ColumnChoices,
): { parsed: ParseState; retry: () => void /** Keeps what was read before. */; stop: () => void } {
  const durations = useDurations()
  const [retryCount, setRetryCount] = useState(0)
  const [parsed, setParsed] = useState<ParseState>(nothing)
  const running = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retryCount` only triggers the effect again
  useEffect(() => {
    if (!source || (source.kind === 'text' && source.text.trim() === '')) {
      setParsed(nothing)
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    setParsed((last) => ({ state: 'reading', before: readingOf(last) }))
    const begin = () =>
      readInWorker(source, format, columns, signal).then(
        // Rendering thousands of questions must not block.
        (reading) => signal.aborted || startTransition(() => setParsed({ state: 'read', reading })),
        (error: unknown) => {
          if (signal.aborted) return
          const { failure, line } = error instanceof Unreadable ? error : new Unreadable('damaged')
          setParsed({ state: 'failed', failure, line })
        },
      )
    running.current = controller
    const timer = window.setTimeout(begin, source.kind === 'text' ? durations.typing : 0)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [source, format, columns, retryCount])
  const retry = useCallback(() => setRetryCount((before) => before + 1), [])
  const stop = useCallback(() => {
    running.current?.abort()
    setParsed((last) => {
      const reading = readingOf(last)
      return reading ? { state: 'read', reading } : nothing
    })
  }, [])
  return { parsed, retry, stop }
}
