import { useEffect, useState } from 'react'
import { certificateCheckPath } from '../../../../contract/paths.ts'
import { useService } from '../../../common/services.ts'
import { ApiError, createApi, type HttpMessage } from '../../../dataProvider/http.ts'
import { guestErrorText } from '../../guest/guestErrorText.ts'
import { type CheckedCertificate, parseCertificate } from '../parseCertificate.ts'

type CheckState =
  | { status: 'asking' }
  | { status: 'found'; certificate: CheckedCertificate }
  | { status: 'unknown' }
  /** Translated. */
  | { status: 'failed'; message: string }

async function checkCertificate(
  { call }: ReturnType<typeof createApi>,
  code: string,
  signal: AbortSignal,
): Promise<CheckState> {
  try {
    const { data } = await call({
      method: 'GET',
      path: certificateCheckPath.replace('{code}', code),
      guest: true,
      signal,
    })
    const certificate = parseCertificate(data)
    if (!certificate) throw new ApiError('http.unreadable' satisfies HttpMessage, 200)
    return { status: 'found', certificate }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { status: 'unknown' }
    return { status: 'failed', message: guestErrorText(error) }
  }
}

/** Malformed numbers are not requested. */
export function useCheck(code: string | undefined): CheckState {
  const api = useService(createApi)
  const [state, setState] = useState<CheckState>({ status: code === undefined ? 'unknown' : 'asking' })
  useEffect(() => {
    if (code === undefined) return undefined
    const controller = new AbortController()
    checkCertificate(api, code, controller.signal).then((next) => {
      if (!controller.signal.aborted) setState(next)
    })
    return () => controller.abort()
  }, [api, code])
  return state
}
