import { useStore } from 'react-admin'
import { ActivityType } from '../../../contract/activity.ts'

/** Type of the activity that was created last in this browser. */
export function useLastType(): readonly [ActivityType | undefined, (type: ActivityType) => void] {
  const [stored, store] = useStore<unknown>('activity.lastType')
  return [ActivityType.safeParse(stored).data, store]
}
