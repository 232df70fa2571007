import { useMemo, useRef, useState } from 'react'
import { useGetOne, useNotify } from 'react-admin'
import { messageKey } from '../../../../i18n/messages.ts'
import { toFileName } from '../../../../resources/_kit/media/fileName.ts'
import { saveFile } from '../../../../resources/_kit/media/saveFile.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import { useBuilderState } from '../../state/BuilderContext.ts'
import { useTest } from '../../TestContext.ts'
import { type ExportFormat, fileTypes } from '../formats.ts'
import { writeInWorker } from '../workerClient.ts'
import { fetchPictures } from './fetchPictures.ts'
import { exportMessages } from './messages.ts'
import { type PictureMode, toExport, withoutFailedPictures } from './toExport.ts'

type ExportOptions = { packetKey: string | undefined; format: ExportFormat; onDone: () => void }

/** In pictures; undefined while the file is written. */
type Progress = { readonly done: number; readonly total: number }

const pictureModes = {
  moodle: 'files',
  gift: 'words',
  csv: 'asStored',
  xlsx: 'asStored',
} as const satisfies Record<ExportFormat, PictureMode>

export function useExport({ packetKey, format, onDone }: ExportOptions) {
  const t = useMessages(exportMessages, packetMessages)
  const notify = useNotify()
  const { params } = useTest()
  const { program, topic, activity } = params
  const { data: test } = useGetOne('activity', { id: activity, meta: { program, topic } }, { enabled: false })
  const doc = useBuilderState((state) => state.doc)
  const controller = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState<Progress>()
  const exportedTest = useMemo(
    () => toExport(doc, packetKey, (number) => t('packets.packet', { number }), pictureModes[format]),
    [doc, packetKey, format, t],
  )
  const exportFile = async (signal: AbortSignal) => {
    const { pictures } = exportedTest
    setProgress({ done: 0, total: pictures.length })
    const onFetched = (done: number) => setProgress({ done, total: pictures.length })
    const { files, failedIndexes } = await fetchPictures(pictures, signal, onFetched)
    setProgress({ done: 0, total: 0 })
    const packets = withoutFailedPictures(exportedTest.packets, (picture) => failedIndexes.has(picture))
    const bytes = await writeInWorker({ format, packets, files }, signal)
    const { extension, mime } = fileTypes[format]
    saveFile(new Blob([bytes], { type: mime }), toFileName(String(test?.title ?? ''), extension, 'soal'))
    if (failedIndexes.size > 0)
      notify(messageKey(exportMessages, 'questionExport.picturesLost'), {
        type: 'warning',
        messageArgs: { count: failedIndexes.size },
      })
  }
  const run = async () => {
    const abortController = new AbortController()
    controller.current = abortController
    try {
      await exportFile(abortController.signal)
      onDone()
    } catch {
      if (!abortController.signal.aborted)
        notify(messageKey(exportMessages, 'questionExport.failed'), { type: 'error' })
    } finally {
      setProgress(undefined)
    }
  }
  return {
    run,
    stop: () => controller.current?.abort(),
    progress,
    omittedCount: exportedTest.omittedCount,
  }
}
