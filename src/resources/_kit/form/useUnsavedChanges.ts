import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useUploadsRunning } from '../media/uploads.tsx'
import { useFormProgress } from './formProgress.ts'
import { isSameValue } from './isSameValue.ts'

type UnsavedChanges = {
  hasChanges: boolean
  isUploading: boolean
  /** `hasChanges`, also before the next render. */
  readHasChanges: () => boolean
}

/** Not `isDirty`: a cleared text (null) differs from ''. Not `isSubmitSuccessful`: true after a lost request. */
export function useUnsavedChanges(): UnsavedChanges {
  const { subscribe } = useFormContext()
  const { isFinished } = useFormProgress()
  const isUploading = useUploadsRunning()
  const [hasChanges, setHasChanges] = useState(false)
  const hasChangesRef = useRef(false)
  const isFinishedRef = useRef(isFinished)
  isFinishedRef.current = isFinished
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => {
          hasChangesRef.current = !isSameValue(values, defaultValues)
          setHasChanges(hasChangesRef.current)
        },
      }),
    [subscribe],
  )
  const readHasChanges = useCallback(() => !isFinishedRef.current && hasChangesRef.current, [])
  return { hasChanges: !isFinished && hasChanges, isUploading: !isFinished && isUploading, readHasChanges }
}
