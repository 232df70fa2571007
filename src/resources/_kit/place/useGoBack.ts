import { useCallback } from 'react'
import type { Identifier } from 'react-admin'
import { useNavigate } from 'react-router'
import { useReturning } from './returning.ts'

/** `made`: a row new there. */
export function useGoBack(): (path: string, made?: Identifier) => void {
  const navigate = useNavigate()
  const returning = useReturning()
  return useCallback(
    (path, made) => {
      const { to, state } = returning(path, made)
      navigate(to, { state })
    },
    [navigate, returning],
  )
}
