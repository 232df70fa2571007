import { useMutation } from '@tanstack/react-query'
import { messageKey } from '../../../../../i18n/messages.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { useNotifyError } from '../../../../../resources/_kit/text/useNotifyError.ts'
import { ConfirmDialog } from '../../../../../resources/_kit/ui/ConfirmDialog.tsx'
import type { Doc } from '../../../model/doc.ts'
import { packetOfGroup, questionsOf } from '../../../model/tree.ts'
import { hasMovesAcross } from '../../../model/unsaved.ts'
import { dropPacket, dropQuestions, forgetPacket, forgetQuestions } from '../../../state/actions.ts'
import { useBuilder } from '../../../state/BuilderContext.ts'
import type { Builder } from '../../../state/builder.ts'
import { useNodeNames } from '../../../useNodeNames.ts'
import { builderMessages } from '../../messages.ts'
import { usePackets } from '../../PacketsContext.ts'
import { type Deletable, useDeleting } from './useDeleting.ts'

type Target = { readonly kind: 'packet' | 'group' | 'question'; readonly key: string }

const messages = {
  packet: messageKey(builderMessages, 'packetDialogs.packetDeleted'),
  group: messageKey(builderMessages, 'packetDialogs.groupDeleted'),
  question: messageKey(builderMessages, 'packetDialogs.questionDeleted'),
} as const

type DeleteOneProps = { target: Target; onClose: () => void }

export const DeleteOne = ({ target, onClose }: DeleteOneProps) => {
  const t = useMessages(builderMessages)
  const names = useNodeNames()
  const builder = useBuilder()
  const { params, marksSentence, save } = usePackets()
  const notifyError = useNotifyError()
  const { remove, notifyDone } = useDeleting()
  const { doc } = builder.getState()
  const { kind, key } = target
  const questions = questionsOf(doc.tree, kind, key)
  const find = (now: Doc): Deletable | undefined => {
    const storedItem = now[`${kind}s`].get(key)?.stored
    const inPacket = kind === 'group' ? packetOfGroup(now.tree, key) : undefined
    const packetId = inPacket && now.packets.get(inPacket.key)?.stored?.id
    const parentIds = [params.program, params.topic, params.activity]
    return (
      storedItem && {
        kind,
        key,
        id: storedItem.id,
        parents: packetId === undefined ? parentIds : [...parentIds, packetId],
      }
    )
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => remove(find, (page, isStored) => removeFromDoc(page, target, isStored)),
    onSuccess: (change) => notifyDone(messages[kind], change),
    onError: notifyError,
    onSettled: onClose,
  })
  // Fixed once confirmed, whatever a pending save changes.
  if (kind !== 'question' && !isPending && hasMovesAcross(doc, kind, key))
    return (
      <ConfirmDialog
        open
        isWide
        isBusy={false}
        title={t('packetDialogs.saveFirst')}
        question={t(`packetDialogs.saveFirst${kind === 'packet' ? 'Packet' : 'Group'}`)}
        confirm={t('packetDialogs.saveFirstDo')}
        onConfirm={() => {
          onClose()
          save()
        }}
        onClose={onClose}
      />
    )
  const number = doc.tree.findIndex((packet) => packet.key === key) + 1
  const titles = { packet: 'deletePacket', group: 'deleteGroup', question: 'deleteQuestion' } as const
  return (
    <ConfirmDialog
      open
      isWide
      isBusy={isPending}
      title={t(`packetDialogs.${titles[kind]}`, { number })}
      question={t(`packetDialogs.${titles[kind]}Question`)}
      effects={[
        kind === 'question' ? names.question(doc.questions.get(key)) : '',
        kind === 'group' ? names.group(doc, key) : '',
        kind !== 'question' && questions.length > 0
          ? t('packetDialogs.questionsGo', { count: questions.length })
          : '',
        find(doc) ? marksSentence : '',
      ].filter(Boolean)}
      confirm={t('packetDialogs.deleteConfirm')}
      isDestructive
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}

function removeFromDoc(builder: Builder, { kind, key }: Target, isStored: boolean) {
  const questions = questionsOf(builder.getState().doc.tree, kind, key)
  if (kind === 'packet') (isStored ? forgetPacket : dropPacket)(builder, key)
  else (isStored ? forgetQuestions : dropQuestions)(builder, new Set(questions))
}
