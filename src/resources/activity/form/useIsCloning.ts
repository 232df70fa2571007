import { useWatch } from 'react-hook-form'

export const useIsNew = (): boolean => useWatch({ name: 'id' }) === undefined

/** The pre test's settings are copied, too. */
export function useIsCloning(): boolean {
  const isNew = useIsNew()
  const isClone = useWatch({ name: 'is_clone' }) === 1
  return isNew && isClone
}
