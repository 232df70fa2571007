import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { Call } from '../../../../contract/call.ts'
import { PublicFile } from '../../../../contract/export.ts'
import type { CallArguments } from '../../../dataProvider/calls.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import type { HttpMessage } from '../../../dataProvider/http.ts'
import { fileUrl } from './fileUrl.ts'

/** Answers `public_url`. */
export type ExportCall = Call & { readonly response: typeof PublicFile }

type ExportVariables<C extends ExportCall> = { callArguments: CallArguments<C>; signal: AbortSignal }

/**
 * Downloads a call's file, one at a time: a second start is ignored. Aborted on unmount, without `onError`.
 *
 * @example const { start, isPending } = useFileExport(exportCalls['export.program'], { onDone }); start({ params: { id } })
 */
export function useFileExport<C extends ExportCall>(
  call: C,
  { onDone, onError }: { onDone: () => void; onError?: (error: unknown) => void },
) {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const runningExport = useRef<AbortController>(undefined)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ callArguments, signal }: ExportVariables<C>) => {
      const data = await dataProvider.call(call, { ...callArguments, signal })
      signal.throwIfAborted()
      const file = PublicFile.safeParse(data)
      if (!file.success) throw new Error('http.unreadable' satisfies HttpMessage)
      download(file.data.public_url)
    },
    onSuccess: onDone,
    onError: (error, { signal }) => {
      if (!signal.aborted) onError?.(error)
    },
    onSettled: () => {
      runningExport.current = undefined
    },
  })
  useEffect(() => () => runningExport.current?.abort(), [])

  const start = (callArguments: CallArguments<C>) => {
    if (runningExport.current) return
    runningExport.current = new AbortController()
    mutate({ callArguments, signal: runningExport.current.signal })
  }
  return { start, isPending, error }
}

/** As a link would: also cross-origin, under the server's file name. @throws Error with a message's key. */
function download(address: string): void {
  const href = fileUrl(address)
  if (!href) throw new Error('http.unreadable' satisfies HttpMessage)
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.rel = 'noreferrer'
  document.body.append(link)
  link.click()
  link.remove()
}
