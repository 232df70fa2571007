import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useEvent } from 'react-admin'
import type { Id } from '../../../contract/primitives.ts'
import { programCalls } from '../../../contract/program.ts'
import type { BalaiDataProvider } from '../../dataProvider/dataProvider.ts'
import { useBatch } from '../_kit/form/batch/useBatch.ts'
import { publishTopic } from './programTopics.ts'

/** Steps too quick for a progress report. */
const MAX_UNREPORTED = 5

type Named = { readonly id: Id; readonly name: string | null | undefined }
type Step = Named & { readonly kind: 'topic' | 'program' }

type PublishingOptions = {
  program: { id: Id; title?: string | null | undefined }
  onPublished: () => void
  onClose: () => void
}

/** Topics first: participants never find the program without them. A refused topic is reported and can be retried. */
export function usePublishing({ program, onPublished, onClose }: PublishingOptions) {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const batch = useBatch(
    ({ kind, id }: Step) =>
      kind === 'topic'
        ? publishTopic(dataProvider, program.id, id)
        : dataProvider.call(programCalls['program.updateStatus'], {
            params: { id },
            body: { status: 'publish' },
          }),
    1,
  )
  const { entries, isRunning, clear } = batch
  const [hasFailed, setFailed] = useState(false)
  const finish = useEvent(() => {
    if (entries.at(-1)?.status === 'done') onPublished()
    clear()
    setFailed(false)
    onClose()
    for (const resource of ['program', 'topic']) queryClient.invalidateQueries({ queryKey: [resource] })
  })
  const isOver = entries.length > 0 && !isRunning
  const isDone = entries.every(({ status }) => status === 'done')
  const isReported = hasFailed || entries.length > MAX_UNREPORTED
  useEffect(() => {
    if (isOver && !isDone) setFailed(true)
    // A report finishes by itself.
    else if (isOver && !isReported) finish()
  }, [isOver, isDone, isReported, finish])
  return {
    batch,
    isReported,
    start: (topics: readonly Named[]) =>
      batch.start([
        ...topics.map(({ id, name }): Step => ({ kind: 'topic', id, name })),
        { kind: 'program', id: program.id, name: program.title },
      ]),
    finish,
  }
}
