import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useUploadsRunning } from '../media/uploads.tsx'
import { useFormProgress } from './formProgress.ts'
import { isSameValue } from './isSameValue.ts'

type Unsaved = {
  changed: boolean
  uploading: boolean
  /** The same as `changed`, also before the rendering that follows a letter. */
  isChanged: () => boolean
}

/**
 * What would be lost with the form: unsaved changes and running uploads. Not react-hook-form's `isDirty`: to it, a
 * cleared text (null) differs from the initial ''. Nor `isSubmitSuccessful`, which is true after a save that the
 * network swallowed.
 */
export function useUnsaved(): Unsaved {
  const { subscribe } = useFormContext()
  const { over } = useFormProgress()
  const uploading = useUploadsRunning()
  const [changed, setChanged] = useState(false)
  const now = useRef(false)
  const isOver = useRef(over)
  isOver.current = over
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => {
          now.current = !isSameValue(values, defaultValues)
          setChanged(now.current)
        },
      }),
    [subscribe],
  )
  const isChanged = useCallback(() => !isOver.current && now.current, [])
  return { changed: !over && changed, uploading: !over && uploading, isChanged }
}
