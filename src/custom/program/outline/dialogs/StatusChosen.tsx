import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PublishStatus } from '../../../../../contract/primitives.ts'
import { useBatch } from '../../../../resources/_kit/form/batch/useBatch.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { outlineMessages } from '../../messages.ts'
import { type ChosenItem, chosenItems } from '../../model/chosen.ts'
import { cachedOutline } from '../../queries.ts'
import { useOutlineActions } from '../OutlineContext.ts'
import { useSaveStatus } from '../useSaveStatus.ts'
import { ChosenBatch } from './ChosenBatch.tsx'
import type { DialogProps } from './dialogProps.ts'

type StatusChosenProps = Pick<DialogProps, 'choice' | 'queue' | 'onClose'> & { status: PublishStatus }

export const StatusChosen = ({ status, choice, queue, onClose }: StatusChosenProps) => {
  const t = useMessages(outlineMessages)
  const { programId } = useOutlineActions()
  const queryClient = useQueryClient()
  const save = useSaveStatus(programId, queue)
  const batch = useBatch((item: ChosenItem) => save(item, status), 4)
  const { start } = batch
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins when it is asked for
  useEffect(() => {
    queue.idle().then(() => {
      const items = chosenItems(cachedOutline(queryClient, programId), choice)
      const others = items.filter((item) => item.status !== status)
      if (others.length > 0) start(others)
      else onClose()
    })
  }, [])
  const titles =
    status === 'draft'
      ? 'outlineDialog.draftingMany'
      : choice.topics.size > 0
        ? 'outlineDialog.publishingBoth'
        : 'outlineDialog.publishingMany'
  return <ChosenBatch batch={batch} title={t(titles)} choice={choice} onClose={onClose} />
}
