import { useFormState } from 'react-hook-form'
import { useFormProgress } from './formProgress.ts'

const anyTrue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(anyTrue) : value === true

/**
 * Whether the form holds changes that are not saved. Not react-hook-form's own `isSubmitSuccessful`: to it, a save that
 * the network swallowed has succeeded.
 */
export function useUnsaved(): boolean {
  const { dirtyFields } = useFormState()
  const { over } = useFormProgress()
  return !over && anyTrue(dirtyFields)
}
