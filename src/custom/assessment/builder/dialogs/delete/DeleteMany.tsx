import { useState } from 'react'
import { messageKey } from '../../../../../i18n/messages.ts'
import { BatchDialog } from '../../../../../resources/_kit/form/batch/BatchDialog.tsx'
import { useBatch } from '../../../../../resources/_kit/form/batch/useBatch.ts'
import { useFormat } from '../../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { ConfirmDialog } from '../../../../../resources/_kit/ui/ConfirmDialog.tsx'
import { dropQuestions, forgetQuestions } from '../../../state/actions.ts'
import { useBuilder } from '../../../state/BuilderContext.ts'
import { whenSaveEnds } from '../../../state/betweenSaves.ts'
import type { BuilderState } from '../../../state/builder.ts'
import { useNodeNames } from '../../../useNodeNames.ts'
import { builderMessages } from '../../messages.ts'
import { usePackets } from '../../PacketsContext.ts'
import { type Deletable, type DocChange, useDeleting } from './useDeleting.ts'

type Item = { readonly key: string; readonly name: string; readonly thing: Deletable }

type DeleteManyProps = { questions: readonly string[]; onClose: () => void }

export const DeleteMany = ({ questions, onClose }: DeleteManyProps) => {
  const t = useMessages(builderMessages)
  const format = useFormat()
  const names = useNodeNames()
  const builder = useBuilder()
  const { params, marksSentence } = usePackets()
  const { remove, forget: removeLocally, notifyDone } = useDeleting()
  const [stateBefore, setStateBefore] = useState<Pick<BuilderState, 'doc' | 'openItem'>>()
  const [isWaiting, setWaiting] = useState(false)
  const parents = [params.program, params.topic, params.activity]
  const batch = useBatch(async ({ key, thing }: Item) => {
    await remove(
      () => thing,
      (page) => forgetQuestions(page, new Set([key])),
    )
  }, 4)

  const start = () => {
    const { doc, openItem, chosenQuestions } = builder.getState()
    const storedItems = questions.flatMap((key): Item[] => {
      const entry = doc.questions.get(key)
      if (!entry?.stored) return []
      return [
        {
          key,
          name: names.question(entry),
          thing: { kind: 'question', key, id: entry.stored.id, parents },
        },
      ]
    })
    const storedKeys = new Set(storedItems.map(({ key }) => key))
    const unsavedKeys = questions.filter((key) => !storedKeys.has(key))
    builder.setState({
      chosenQuestions: new Set([...chosenQuestions].filter((key) => !questions.includes(key))),
    })
    if (storedItems.length === 0) {
      const docChange = removeLocally((page) => dropQuestions(page, new Set(unsavedKeys)))
      notifyDeleted(questions.length, { things: [], ...docChange })
      onClose()
      return
    }
    setStateBefore({ doc, openItem })
    if (unsavedKeys.length > 0) removeLocally((page) => forgetQuestions(page, new Set(unsavedKeys)))
    batch.start(storedItems)
  }
  const notifyDeleted = (count: number, change: DocChange & { things: readonly Deletable[] }) =>
    notifyDone(messageKey(builderMessages, 'packetDialogs.questionsDeleted'), {
      ...change,
      values: { count },
    })

  if (batch.entries.length > 0)
    return (
      <BatchDialog
        batch={batch}
        title={t('packetDialogs.deleting')}
        getLabel={({ name }) => name}
        isAnnounced
        onClose={() => {
          const things = batch.entries.filter(({ status }) => status === 'done').map(({ item }) => item.thing)
          const after = builder.getState().doc
          if (stateBefore && things.length > 0)
            notifyDeleted(things.length, {
              things,
              before: stateBefore.doc,
              openItem: stateBefore.openItem,
              after,
            })
          onClose()
        }}
      />
    )
  const count = format.number(questions.length)
  return (
    <ConfirmDialog
      open
      isWide
      isBusy={isWaiting}
      title={t('packetDialogs.deleteQuestions', { count })}
      question={t('packetDialogs.deleteQuestionsQuestion', { count })}
      effects={marksSentence ? [marksSentence] : []}
      confirm={t('packetDialogs.deleteConfirm')}
      isDestructive
      onConfirm={async () => {
        // What a running save creates is deleted, too.
        setWaiting(true)
        await whenSaveEnds(builder)
        start()
      }}
      onClose={onClose}
    />
  )
}
