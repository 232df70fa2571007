import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useUploadsRunning } from '../media/uploads.tsx'
import { useFormProgress } from './formProgress.ts'
import { same } from './same.ts'

/**
 * What would be lost with the form: changes that are not saved, and a file on its way. Changes are not react-hook-form's
 * own `isDirty`: to it, a text that was typed and erased again (null) is not the empty one that the form began with.
 */
export function useUnsaved(): { changed: boolean; uploading: boolean } {
  const { subscribe } = useFormContext()
  const { over } = useFormProgress()
  const uploading = useUploadsRunning()
  const [changed, setChanged] = useState(false)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => setChanged(!same(values, defaultValues)),
      }),
    [subscribe],
  )
  return { changed: !over && changed, uploading: !over && uploading }
}
