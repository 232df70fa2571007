import { useMemo, useRef, useState } from 'react'
import { useGetOne, useNotify } from 'react-admin'
import { messageKey } from '../../../../i18n/messages.ts'
import { fileNameOf } from '../../../../resources/_kit/media/fileName.ts'
import { saveFile } from '../../../../resources/_kit/media/saveFile.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import { useBuilt } from '../../state/BuilderContext.ts'
import { useTest } from '../../TestContext.ts'
import { fileTypes, type WrittenFormat } from '../formats.ts'
import { writeInWorker } from '../workerClient.ts'
import { fetchPictures } from './fetchPictures.ts'
import { exportMessages } from './messages.ts'
import { type Pictures, toExport, withoutLost } from './toExport.ts'

type ExportOptions = { only: string | undefined; format: WrittenFormat; onDone: () => void }

/** In pictures; undefined while the file is written. */
type Progress = { readonly done: number; readonly total: number }

const modes = { moodle: 'files', gift: 'words', csv: 'asStored', xlsx: 'asStored' } as const satisfies Record<
  WrittenFormat,
  Pictures
>

export function useExport({ only, format, onDone }: ExportOptions) {
  const t = useMessages(exportMessages, packetMessages)
  const notify = useNotify()
  const { params } = useTest()
  const { program, topic, activity } = params
  const { data: test } = useGetOne('activity', { id: activity, meta: { program, topic } }, { enabled: false })
  const doc = useBuilt((state) => state.doc)
  const controller = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState<Progress>()
  const written = useMemo(
    () => toExport(doc, only, (number) => t('packets.packet', { number }), modes[format]),
    [doc, only, format, t],
  )
  const make = async (signal: AbortSignal) => {
    const { pictures } = written
    setProgress({ done: 0, total: pictures.length })
    const onFetched = (done: number) => setProgress({ done, total: pictures.length })
    const { files, lost } = await fetchPictures(pictures, signal, onFetched)
    setProgress({ done: 0, total: 0 })
    const packets = withoutLost(written.packets, (picture) => lost.has(picture))
    const bytes = await writeInWorker({ format, packets, files }, signal)
    const { ending, mime } = fileTypes[format]
    saveFile(new Blob([bytes], { type: mime }), fileNameOf(String(test?.title ?? ''), ending, 'soal'))
    if (lost.size > 0)
      notify(messageKey(exportMessages, 'questionExport.picturesLost'), {
        type: 'warning',
        messageArgs: { count: lost.size },
      })
  }
  const run = async () => {
    const own = new AbortController()
    controller.current = own
    try {
      await make(own.signal)
      onDone()
    } catch {
      if (!own.signal.aborted) notify(messageKey(exportMessages, 'questionExport.failed'), { type: 'error' })
    } finally {
      setProgress(undefined)
    }
  }
  return {
    run,
    stop: () => controller.current?.abort(),
    progress,
    omitted: written.omitted,
  }
}
