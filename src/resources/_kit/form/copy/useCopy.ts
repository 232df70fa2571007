import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type GetListResult, useDataProvider, useNotify } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import { useDurations } from '../../../../common/services.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { type MessageKey, messageKey } from '../../../../i18n/messages.ts'
import { useCapabilities } from '../../declaration/useCapabilities.ts'
import { useNotifyError } from '../../text/useNotifyError.ts'
import type { NoticeLink } from '../../ui/NoticeLinkButton.tsx'
import { useUndoNotice } from '../../ui/useUndoNotice.tsx'
import type { CopyRequest } from './copyCalls.ts'
import { copyMessages } from './copyMessages.ts'

/** With the contract of all kinds: fetched when something is copied. */
const loadCopyCalls = () => import('./copyCalls.ts')

export type Copy = { request: CopyRequest; id: Id }

/** `meta` of the copy's deletion. */
const placeOf = (request: CopyRequest) => (request.kind === 'activity' ? request.to : undefined)

type CopyNotice = { message: MessageKey; values: Record<string, unknown>; link: NoticeLink | undefined }

/** Says what was copied, with a link there, and «Urungkan» where the API can restore. */
export function useNotifyCopied(): (copies: readonly Copy[], notice: CopyNotice) => void {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const queryClient = useQueryClient()
  const hasCapability = useCapabilities()
  const notify = useNotify()
  const notifyWithUndo = useUndoNotice()
  const notifyError = useNotifyError()
  return (copies, { message, values, link }) => {
    const undo = async () => {
      try {
        for (const { request, id } of copies) {
          hideRow(queryClient, request.kind, id)
          await dataProvider.delete(request.kind, { id, previousData: { id }, meta: placeOf(request) })
        }
        notify(messageKey(copyMessages, 'copy.undone'), { type: 'success' })
      } catch (error) {
        notifyError(error)
      }
      await refetchCopied(
        queryClient,
        copies.map(({ request }) => request),
      )
    }
    const canUndo = hasCapability('undo') && copies.length > 0
    notifyWithUndo(message, { values, link, undo: canUndo ? undo : undefined })
  }
}

/** At once: activities of a topic that is gone are not asked for. */
const hideRow = (queryClient: QueryClient, kind: string, id: Id) =>
  queryClient.setQueriesData<GetListResult>(
    { queryKey: [kind, 'getList'] },
    (cached) => cached && { ...cached, data: cached.data.filter((row) => row.id !== id) },
  )

/** Lists and counts that have a copy more or less. */
export async function refetchCopied(
  queryClient: QueryClient,
  requests: readonly CopyRequest[],
): Promise<void> {
  const topics = new Set(requests.flatMap((one) => (one.kind === 'activity' ? [one.to.topic] : [])))
  const queryKeys = [
    ['topic'],
    ...[...topics].map((topic) => ['activity', 'getList', { meta: { topic } }]),
    ['program'],
  ]
  for (const queryKey of queryKeys) await queryClient.invalidateQueries({ queryKey })
}

type Duplicate = (
  request: CopyRequest,
  options: { title: string; pathOf: (id: Id) => string; before?: () => Promise<unknown> },
) => Promise<void>

/** Copies at once, and says so. Pressed again before it is known to be done, it is the same attempt. */
export function useDuplicate(): Duplicate | undefined {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const queryClient = useQueryClient()
  const hasCapability = useCapabilities()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const notifyCopied = useNotifyCopied()
  const { copyNoticeDelay } = useDurations()
  const attempts = useRef(new Map<string, string>())
  if (!hasCapability('copy')) return undefined
  return async (request, { title, pathOf, before }) => {
    const name = JSON.stringify(request)
    const timer = setTimeout(
      () => notify(messageKey(copyMessages, 'copy.running'), { type: 'info', messageArgs: { title } }),
      copyNoticeDelay,
    )
    try {
      await before?.()
      const { newAttempt, sendCopy } = await loadCopyCalls()
      const attempt = attempts.current.get(name) ?? newAttempt()
      attempts.current.set(name, attempt)
      const id = await sendCopy(dataProvider, request, attempt)
      attempts.current.delete(name)
      notifyCopied(id === undefined ? [] : [{ request, id }], {
        message: messageKey(copyMessages, 'copy.done'),
        values: { title },
        link: id === undefined ? undefined : { label: messageKey(copyMessages, 'copy.open'), to: pathOf(id) },
      })
    } catch (error) {
      notifyError(error)
    } finally {
      clearTimeout(timer)
    }
    await refetchCopied(queryClient, [request])
  }
}
