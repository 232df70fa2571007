import { useCallback } from 'react'
import type { Identifier } from 'react-admin'
import { useNavigate } from 'react-router'
import { useLinkBack } from './linkBack.ts'

/** `createdId`: a row new there. */
export function useGoBack(): (path: string, createdId?: Identifier) => void {
  const navigate = useNavigate()
  const linkBack = useLinkBack()
  return useCallback(
    (path, createdId) => {
      const { to, state } = linkBack(path, createdId)
      navigate(to, { state })
    },
    [navigate, linkBack],
  )
}
