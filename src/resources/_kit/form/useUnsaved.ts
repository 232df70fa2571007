import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useUploadsRunning } from '../media/uploads.tsx'
import { useFormProgress } from './formProgress.ts'
import { isSameValue } from './isSameValue.ts'

type Unsaved = {
  changed: boolean
  uploading: boolean
  /** `changed`, also before the next render. */
  isChanged: () => boolean
}

/** Not `isDirty`: a cleared text (null) differs from ''. Not `isSubmitSuccessful`: true after a lost request. */
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
