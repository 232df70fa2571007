import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { PublicFile } from '../../../../contract/export.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import type { HttpMessage } from '../../../dataProvider/http.ts'
import { download } from '../../_kit/media/download.ts'
import { type ExportChoices, exportRequest } from './model.ts'

/**
 * Asks for the file of these choices and has the browser save it. One at a time: a second start joins nothing and asks
 * for nothing. Given up when the dialog is gone.
 *
 * @param onDone the file is on its way.
 */
export function useExport(onDone: () => void) {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const running = useRef<AbortController>(undefined)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ choices, signal }: { choices: ExportChoices; signal: AbortSignal }) => {
      const { query, body } = exportRequest(choices)
      const { data } = await dataProvider.run('program', 'export', { data: body, meta: query, signal })
      signal.throwIfAborted()
      const file = PublicFile.safeParse(data)
      if (!file.success) throw new Error('http.unreadable' satisfies HttpMessage)
      download(file.data.public_url)
    },
    onSuccess: onDone,
    onSettled: () => {
      running.current = undefined
    },
  })
  useEffect(() => () => running.current?.abort(), [])

  const start = (choices: ExportChoices) => {
    if (running.current) return
    running.current = new AbortController()
    mutate({ choices, signal: running.current.signal })
  }
  return { start, isPending, error }
}
