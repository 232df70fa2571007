import { useNotify } from 'react-admin'
import { useService } from '../../../../common/services.ts'
import { createWrites } from '../../../../dataProvider/writes.ts'
import { messageKey } from '../../../../i18n/messages.ts'
import { useCapabilities } from '../../../../resources/_kit/declaration/useCapabilities.ts'
import { formMessages } from '../../../../resources/_kit/form/messages.ts'
import { useUploads } from '../../../../resources/_kit/media/uploads.tsx'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import { packetMessages } from '../../messages.ts'
import type { ReadQuestion } from '../../model/values.ts'
import type { PacketApi } from '../../saving/api.ts'
import { useBuilder } from '../../state/BuilderContext.ts'
import { questionIn } from '../../state/opening.ts'
import { type SaveBlocker, saveAll } from '../../state/save.ts'
import { useDeletedNotice } from '../../useDeletedNotice.ts'

const blockerMessages = {
  noPackets: 'packetFaults.noPackets',
  noQuestions: 'packetFaults.noQuestion',
  incomplete: 'packetFaults.generic',
} as const satisfies Record<SaveBlocker, string>

/** @param onConflict called with concurrently saved questions, by key. */
export function usePacketSave(
  api: PacketApi,
  onConflict: (newerQuestions: ReadonlyMap<string, ReadQuestion>) => void,
): (options?: { completeOnly: boolean }) => Promise<void> {
  const writes = useService(createWrites)
  const builder = useBuilder()
  const has = useCapabilities()
  const notify = useNotify()
  const notifyDeleted = useDeletedNotice()
  const errorText = useErrorText()
  const uploads = useUploads()
  return async (options) => {
    // Failed uploads would silently be missing from the save.
    if ((await uploads.waitUntilSettled()).length > 0) {
      notify(messageKey(formMessages, 'form.uploadFailed'), { type: 'error' })
      return
    }
    // One write: signing out waits for its reads, too.
    const result = await writes.track(saveAll(builder, { api, ordersGroups: has('ordering'), ...options }))
    if (!result) return
    if ('blocker' in result) {
      notify(messageKey(packetMessages, blockerMessages[result.blocker]), { type: 'error' })
      return
    }
    const { saveErrors, fatalError, wasStopped, deletedQuestions } = result
    const newerQuestions = new Map(
      [...saveErrors].flatMap(([name, { newerRecord: record }]) => {
        const question = questionIn(name)
        return record && question !== undefined ? [[question, record] as const] : []
      }),
    )
    if (newerQuestions.size > 0) onConflict(newerQuestions)
    if (deletedQuestions.size > 0) notifyDeleted(deletedQuestions.size)
    if (fatalError !== undefined)
      notify(messageKey(packetMessages, 'packetSaving.unreachable'), {
        type: 'error',
        messageArgs: { message: errorText(fatalError) },
      })
    else if (saveErrors.size > newerQuestions.size)
      notify(messageKey(packetMessages, 'packetSaving.failed'), {
        type: 'error',
        messageArgs: { count: saveErrors.size },
      })
    else if (wasStopped) notify(messageKey(packetMessages, 'packetSaving.stopped'), { type: 'info' })
    else if (saveErrors.size === 0)
      notify(messageKey(packetMessages, 'packetSaving.saved'), { type: 'success' })
  }
}
