import { useWatch } from 'react-hook-form'

/** Whether the form around is of an activity that is not there yet. */
export const useIsNew = (): boolean => useWatch({ name: 'id' }) === undefined

/** Whether it is of a new test that begins as a copy of the pre test: its settings come from there. */
export function useIsCloning(): boolean {
  const isNew = useIsNew()
  const isClone = useWatch({ name: 'is_clone' }) === 1
  return isNew && isClone
}
