import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider } from 'react-admin'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { useBatch } from '../../../../resources/_kit/form/batch/useBatch.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { withActivity } from '../../model/changes.ts'
import { type ChosenActivity, chosenOf } from '../../model/chosen.ts'
import { cachedOutline, cacheOutline } from '../../queries.ts'
import { useOutlineActions } from '../OutlineContext.ts'
import { ChosenBatch } from './ChosenBatch.tsx'
import type { DialogProps } from './dialogProps.ts'
import { dialogWords } from './words.ts'

type PublishChosenProps = Pick<DialogProps, 'choice' | 'queue' | 'onClose'>

/** Publishes the drafts in the selection, and reports each result. */
export const PublishChosen = ({ choice, queue, onClose }: PublishChosenProps) => {
  const t = useMessages(dialogWords)
  const { programId } = useOutlineActions()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const batch = useBatch(async ({ id, topicId }: ChosenActivity) => {
    await dataProvider.run('activity', 'approve', { id, meta: { program: programId, topic: topicId } })
    const known = cachedOutline(queryClient, programId)
    cacheOutline(queryClient, programId, withActivity(known, id, { status: 'publish' }))
  }, 4)
  const { start } = batch
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins when it is asked for
  useEffect(() => {
    queue.idle().then(() => {
      const chosen = chosenOf(cachedOutline(queryClient, programId), choice.chosen)
      const drafts = chosen.filter(({ activity }) => activity.status === 'draft')
      if (drafts.length > 0) start(drafts)
      else onClose()
    })
  }, [])
  return (
    <ChosenBatch batch={batch} title={t('outlineDialog.publishingMany')} choice={choice} onClose={onClose} />
  )
}
