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
 * What would be lost with the form: changes that are not saved, and a file on its way. Changes are not react-hook-form's
 * own `isDirty`: to it, a text that was typed and erased again (null) is not the empty one that the form began with. Nor
 * its `isSubmitSuccessful`, which is true after a save that the network swallowed.
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
