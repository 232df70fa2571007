import { useMemo, useState } from 'react'
import { useEvent } from 'react-admin'
import { type Location, useLocation, useNavigate } from 'react-router'
import type { AwaitingFeedback } from '../../../../../contract/member.ts'
import { type WorkKey, workKey } from '../model/queue.ts'

export type OpenWork = { readonly redeemId: string; readonly activityId: string; readonly key: WorkKey }

export const searchOf = ({ redeem_id, activity }: AwaitingFeedback): string =>
  `?${new URLSearchParams({ peserta: String(redeem_id), aktivitas: String(activity.id) })}`

/** History state on phones. */
export const FROM_LIST = { fromList: true }

export function useOpenWork() {
  const location = useLocation()
  const { state } = location
  const navigate = useNavigate()
  // Navigating is a transition: keys would be pressed meanwhile.
  const [pendingNavigation, setPendingNavigation] = useState<{ search: string; from: Location }>()
  const search = pendingNavigation?.from === location ? pendingNavigation.search : location.search
  const work = useMemo((): OpenWork | undefined => {
    const params = new URLSearchParams(search)
    const redeemId = params.get('peserta')
    const activityId = params.get('aktivitas')
    return redeemId && activityId ? { redeemId, activityId, key: workKey(redeemId, activityId) } : undefined
  }, [search])
  /** Replaces the history entry. Stable. */
  const open = useEvent((item: AwaitingFeedback | undefined) => {
    const nextSearch = item ? searchOf(item) : ''
    setPendingNavigation({ search: nextSearch, from: location })
    navigate({ search: nextSearch }, { replace: true, state })
  })
  const toList = () => {
    if (state?.fromList === true) navigate(-1)
    else navigate({ search: '' }, { replace: true })
  }
  return { work, open, toList }
}
