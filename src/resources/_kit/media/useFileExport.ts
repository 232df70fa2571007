import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { PublicFile } from '../../../../contract/export.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import type { HttpMessage } from '../../../dataProvider/http.ts'
import { download } from './download.ts'

/** Parameters of the call. */
type Params = NonNullable<Parameters<BalaiDataProvider['run']>[2]>

/**
 * Runs a declared action that returns `public_url` and downloads the file. One at a time: a second start is ignored.
 * Aborted on unmount.
 *
 * @param tell.onDone the download has started; `onFailed` is not called for aborts.
 * @example const { start, isPending } = useFileExport('participant', 'export', { onDone }); start({ id: program })
 */
export function useFileExport(
  resource: string,
  action: string,
  { onDone, onFailed }: { onDone: () => void; onFailed?: (error: unknown) => void },
) {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const running = useRef<AbortController>(undefined)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ signal, ...params }: Params & { signal: AbortSignal }) => {
      const { data } = await dataProvider.run(resource, action, { ...params, signal })
      signal.throwIfAborted()
      const file = PublicFile.safeParse(data)
      if (!file.success) throw new Error('http.unreadable' satisfies HttpMessage)
      download(file.data.public_url)
    },
    onSuccess: onDone,
    onError: (error, { signal }) => {
      if (!signal.aborted) onFailed?.(error)
    },
    onSettled: () => {
      running.current = undefined
    },
  })
  useEffect(() => () => running.current?.abort(), [])

  const start = (params: Omit<Params, 'signal'>) => {
    if (running.current) return
    running.current = new AbortController()
    mutate({ ...params, signal: running.current.signal })
  }
  return { start, isPending, error }
}
