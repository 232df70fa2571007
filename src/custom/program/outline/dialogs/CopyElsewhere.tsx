import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { messageKey } from '../../../../i18n/messages.ts'
import { useBatch } from '../../../../resources/_kit/form/batch/useBatch.ts'
import { type CopyRequest, newAttempt, sendCopy } from '../../../../resources/_kit/form/copy/copyCalls.ts'
import { copyMessages } from '../../../../resources/_kit/form/copy/copyMessages.ts'
import { type Copy, refetchCopied, useNotifyCopied } from '../../../../resources/_kit/form/copy/useCopy.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ErrorMessage } from '../../../../resources/_kit/ui/ErrorMessage.tsx'
import { MoveDialog } from '../../../../resources/_kit/ui/MoveDialog.tsx'
import { programPath } from '../../../../resources/program/programPaths.ts'
import { ChoiceField } from '../../destination/ChoiceField.tsx'
import { destinationMessages } from '../../destination/messages.ts'
import { ProgramField } from '../../destination/ProgramField.tsx'
import { outlineMessages } from '../../messages.ts'
import { type ChosenItem, itemsWithoutParents } from '../../model/chosen.ts'
import type { Item } from '../../model/outline.ts'
import { activityPath, topicEditPath } from '../../outlinePaths.ts'
import { topicsQuery } from '../../queries.ts'
import { topicAfterMoves } from '../moves/topicAfterMoves.ts'
import { useOutlineActions } from '../OutlineContext.ts'
import { ChosenBatch } from './ChosenBatch.tsx'
import type { DialogProps } from './dialogProps.ts'

type CopyElsewhereProps = Pick<DialogProps, 'data' | 'choice' | 'queue' | 'onClose'> & {
  /** Default: what is chosen. */
  item?: Item
}

/** Retried under the same attempt. */
type CopyItem = ChosenItem & { attempt: string }

const pathOf = ({ request, id }: Copy): string => {
  switch (request.kind) {
    case 'program':
      return programPath(id)
    case 'topic':
      return topicEditPath(request.to.program, id)
    case 'activity':
      return activityPath(request.to.program, request.to.topic, id)
  }
}

export const CopyElsewhere = ({ item, data, choice, queue, onClose }: CopyElsewhereProps) => {
  const t = useMessages(outlineMessages, destinationMessages)
  const { programId } = useOutlineActions()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const notifyCopied = useNotifyCopied()
  const [items] = useState(() =>
    itemsWithoutParents(
      data.committed,
      item
        ? {
            topics: new Set(item.kind === 'topic' ? [item.id] : []),
            chosen: new Set(item.kind === 'activity' ? [item.id] : []),
          }
        : choice,
    ),
  )
  const [program, setProgram] = useState<Id>()
  const [chosenTopic, setTopic] = useState<Id>()
  const [copies, setCopies] = useState<readonly Copy[]>([])
  const needsTopic = items.some(({ kind }) => kind === 'activity')
  const topics = useQuery({
    ...topicsQuery(dataProvider, program ?? '', ''),
    enabled: needsTopic && program !== undefined,
  })
  const topicRows = program === undefined ? undefined : topics.data?.data
  const topic = chosenTopic ?? (topicRows?.length === 1 ? topicRows[0]?.id : undefined)

  const requestOf = async ({ kind, id }: ChosenItem): Promise<CopyRequest> => {
    const to = { program: program ?? '' }
    if (kind === 'topic') {
      await queue.idle()
      return { kind, id, to }
    }
    const currentTopic = await topicAfterMoves(queue, queryClient, programId, id)
    if (currentTopic === undefined) throw new Error(t('outlineDialog.gone'))
    return { kind, id, from: { program: programId, topic: currentTopic }, to: { ...to, topic: topic ?? '' } }
  }
  // One after another: they stand in order.
  const batch = useBatch(async (one: CopyItem) => {
    const request = await requestOf(one)
    const id = await sendCopy(dataProvider, request, one.attempt)
    if (id !== undefined) setCopies((previous) => [...previous, { request, id }])
  }, 1)

  const finish = (doneItems: readonly CopyItem[]) => {
    refetchCopied(
      queryClient,
      copies.map(({ request }) => request),
    )
    const [firstItem] = doneItems
    const [firstCopy] = copies
    if (firstItem && doneItems.length === 1)
      notifyCopied(copies, {
        message: messageKey(copyMessages, 'copy.done'),
        values: { title: firstItem.name || DASH },
        link: firstCopy && { label: messageKey(copyMessages, 'copy.open'), to: pathOf(firstCopy) },
      })
    else if (firstItem)
      notifyCopied(copies, {
        message: messageKey(outlineMessages, 'outlineDialog.copiedMany'),
        values: { count: doneItems.length },
        link: {
          label: messageKey(outlineMessages, 'outlineDialog.openProgram'),
          to: programPath(program ?? ''),
        },
      })
    onClose()
  }
  if (batch.entries.length > 0)
    return (
      <ChosenBatch
        batch={batch}
        title={t('outlineDialog.copying')}
        choice={choice}
        isAnnounced
        onClose={finish}
      />
    )
  const [first] = items
  return (
    <MoveDialog
      title={
        items.length === 1
          ? t('outlineDialog.copyTitle', { name: first?.name || DASH })
          : t('outlineDialog.copyMany', { count: items.length })
      }
      confirm={t('outlineDialog.copy')}
      canMove={items.length > 0 && program !== undefined && (!needsTopic || topic !== undefined)}
      onMove={() => batch.start(items.map((one) => ({ ...one, attempt: newAttempt() })))}
      onClose={onClose}
    >
      <ProgramField
        onChoose={(id) => {
          setProgram(id)
          setTopic(undefined)
        }}
      />
      {needsTopic && (
        <ChoiceField
          label={t('destination.topic')}
          prompt={t(
            topics.isFetching
              ? 'destination.loading'
              : topicRows?.length === 0
                ? 'destination.noTopics'
                : 'destination.chooseTopic',
          )}
          choices={(topicRows ?? []).map(({ id, name }, index) => ({
            id,
            name: `${index + 1}. ${name || DASH}`,
          }))}
          chosenId={topic}
          onChoose={setTopic}
        />
      )}
      {topics.error && !topicRows && <ErrorMessage error={topics.error} onRetry={topics.refetch} />}
    </MoveDialog>
  )
}
