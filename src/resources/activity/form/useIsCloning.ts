import { useWatch } from 'react-hook-form'

export const useIsNew = (): boolean => useWatch({ name: 'id' }) === undefined

/** Whether it is a new test that copies the pre test, settings included. */
export function useIsCloning(): boolean {
  const isNew = useIsNew()
  const isClone = useWatch({ name: 'is_clone' }) === 1
  return isNew && isClone
}
