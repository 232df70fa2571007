import { useCallback, useEffect, useRef, useState } from 'react'
import { v4 as newId } from 'uuid'
import type { ParsedFile } from '../../../../../../formats/question/parsedQuestion.ts'
import { runBatch } from '../../../../../resources/_kit/form/batch/runBatch.ts'
import { useUploadMedia } from '../../../../../resources/_kit/media/useUploadMedia.ts'
import type { Media } from '../../../model/values.ts'

const CONCURRENCY = 3

export type UploadProgress = { readonly done: number; readonly total: number }

type UploadedPicture = { readonly media: Media; readonly alt: string }

/** Uploads a file's pictures, each once. */
export function useImportPictures() {
  const upload = useUploadMedia()
  const [progress, setProgress] = useState<UploadProgress>()
  const controllerRef = useRef<AbortController>(undefined)
  const uploadedRef = useRef(new Map<ParsedFile, UploadedPicture>())
  const attemptsRef = useRef(new Map<ParsedFile, { alt: string; attempt: string }>())
  useEffect(() => () => controllerRef.current?.abort(), [])

  /** Never rejects. @returns uploads and errors by index; undefined if aborted. */
  const uploadAll = async (
    pictures: readonly (readonly [place: number, file: ParsedFile, alt: string])[],
  ) => {
    const abortController = new AbortController()
    controllerRef.current = abortController
    const errors = new Map<number, unknown>()
    let doneCount = 0
    setProgress({ done: doneCount, total: pictures.length })
    const act = async ([, file, alt]: (typeof pictures)[number]) => {
      if (uploadedRef.current.get(file)?.alt === alt) return
      const previousAttempt = attemptsRef.current.get(file)
      const attempt = previousAttempt?.alt === alt ? previousAttempt.attempt : newId()
      attemptsRef.current.set(file, { alt, attempt })
      const fileToUpload = new File([file.bytes], file.name, { type: file.mime })
      const details = alt === '' ? {} : { details: { alt } }
      const media = await upload(fileToUpload, { ...details, attempt, signal: abortController.signal })
      uploadedRef.current.set(file, { media: { ...media, type: 'image', alt }, alt })
    }
    await runBatch(pictures, {
      action: act,
      concurrency: CONCURRENCY,
      isStopped: () => abortController.signal.aborted,
      onChange: (_, { item: [index], status, error }) => {
        if (status === 'failed') errors.set(index, error)
        if (status !== 'done' && status !== 'failed') return
        doneCount += 1
        setProgress({ done: doneCount, total: pictures.length })
      },
    })
    setProgress(undefined)
    if (abortController.signal.aborted) return undefined
    const uploads = new Map(
      pictures.flatMap(([index, file]) => {
        const media = uploadedRef.current.get(file)?.media
        return media ? [[index, media] as const] : []
      }),
    )
    return { uploads, errors }
  }
  const stop = useCallback(() => controllerRef.current?.abort(), [])
  return { progress, uploadAll, stop }
}
