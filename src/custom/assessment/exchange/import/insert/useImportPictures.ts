import { useCallback, useEffect, useRef, useState } from 'react'
import { v4 as newId } from 'uuid'
import type { ParsedFile } from '../../../../../../formats/question/parsedQuestion.ts'
import { runBatch } from '../../../../../resources/_kit/form/batch/runBatch.ts'
import { useUploadMedia } from '../../../../../resources/_kit/media/useUploadMedia.ts'
import type { Media } from '../../../model/values.ts'

const CONCURRENCY = 3

export type Sending = { readonly done: number; readonly total: number }

type Sent = { readonly media: Media; readonly alt: string }

/** Uploads a file's pictures, each once. */
export function useImportPictures() {
  const upload = useUploadMedia()
  const [sending, setSending] = useState<Sending>()
  const controller = useRef<AbortController>(undefined)
  const sent = useRef(new Map<ParsedFile, Sent>())
  const attempts = useRef(new Map<ParsedFile, { alt: string; attempt: string }>())
  useEffect(() => () => controller.current?.abort(), [])

  /** Never rejects. @returns uploads and errors by index; undefined if aborted. */
  const send = async (pictures: readonly (readonly [place: number, file: ParsedFile, alt: string])[]) => {
    const own = new AbortController()
    controller.current = own
    const errors = new Map<number, unknown>()
    let done = 0
    setSending({ done, total: pictures.length })
    const act = async ([, file, alt]: (typeof pictures)[number]) => {
      if (sent.current.get(file)?.alt === alt) return
      const last = attempts.current.get(file)
      const attempt = last?.alt === alt ? last.attempt : newId()
      attempts.current.set(file, { alt, attempt })
      const made = new File([file.bytes], file.name, { type: file.mime })
      const details = alt === '' ? {} : { details: { alt } }
      const media = await upload(made, { ...details, attempt, signal: own.signal })
      sent.current.set(file, { media: { ...media, type: 'image', alt }, alt })
    }
    await runBatch(pictures, {
      act,
      atOnce: CONCURRENCY,
      isStopped: () => own.signal.aborted,
      onChange: (_, { item: [index], status, error }) => {
        if (status === 'failed') errors.set(index, error)
        if (status !== 'done' && status !== 'failed') return
        done += 1
        setSending({ done, total: pictures.length })
      },
    })
    setSending(undefined)
    if (own.signal.aborted) return undefined
    const uploads = new Map(
      pictures.flatMap(([index, file]) => {
        const media = sent.current.get(file)?.media
        return media ? [[index, media] as const] : []
      }),
    )
    return { uploads, errors }
  }
  const stop = useCallback(() => controller.current?.abort(), [])
  return { sending, send, stop }
}
