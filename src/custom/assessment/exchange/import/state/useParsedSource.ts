import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { ColumnChoices } from '../../../../../../formats/question/columns.ts'
import {
  type ReadErrorCode,
  type Reading,
  UnreadableError,
} from '../../../../../../formats/question/parsedQuestion.ts'
import type { Source, TextFormat } from '../../../../../../formats/read.ts'
import { useDurations } from '../../../../../common/services.ts'
import { readInWorker } from '../../workerClient.ts'

export type ParseState =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly previousReading: Reading | undefined }
  | { readonly state: 'read'; readonly reading: Reading }
  | { readonly state: 'failed'; readonly errorCode: ReadErrorCode; readonly line: number | undefined }

/** The last reading, until the next is done. */
export function readingOf(parsed: ParseState): Reading | undefined {
  if (parsed.state === 'read') return parsed.reading
  return parsed.state === 'reading' ? parsed.previousReading : undefined
}

const noSource: ParseState = { state: 'none' }

/** Typed text is debounced. */
export function useParsedSource(
  source: Source | undefined,
  format: TextFormat | undefined,
  columns: ColumnChoices,
): { parsed: ParseState; retry: () => void /** Keeps what was read before. */; stop: () => void } {
  const durations = useDurations()
  const [retryCount, setRetryCount] = useState(0)
  const [parsed, setParsed] = useState<ParseState>(noSource)
  const controllerRef = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retryCount` only triggers the effect again
  useEffect(() => {
    if (!source || (source.kind === 'text' && source.text.trim() === '')) {
      setParsed(noSource)
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    setParsed((last) => ({ state: 'reading', previousReading: readingOf(last) }))
    const startReading = () =>
      readInWorker(source, format, columns, signal).then(
        // Rendering thousands of questions must not block.
        (reading) => signal.aborted || startTransition(() => setParsed({ state: 'read', reading })),
        (error: unknown) => {
          if (signal.aborted) return
          const { code: errorCode, line } =
            error instanceof UnreadableError ? error : new UnreadableError('damaged')
          setParsed({ state: 'failed', errorCode, line })
        },
      )
    controllerRef.current = controller
    const timer = window.setTimeout(startReading, source.kind === 'text' ? durations.searchDebounce : 0)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [source, format, columns, retryCount])
  const retry = useCallback(() => setRetryCount((before) => before + 1), [])
  const stop = useCallback(() => {
    controllerRef.current?.abort()
    setParsed((previous) => {
      const reading = readingOf(previous)
      return reading ? { state: 'read', reading } : noSource
    })
  }, [])
  return { parsed, retry, stop }
}
