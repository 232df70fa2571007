import { useEffect, useState } from 'react'
import { certificateCheckPath } from '../../../../contract/paths.ts'
import { useService } from '../../../common/services.ts'
import { ApiError, createApi, type HttpMessage } from '../../../dataProvider/http.ts'
import { failureText } from '../../guest/failureText.ts'
import { type Checked, readChecked } from '../readChecked.ts'

type CheckState =
  | { is: 'asking' }
  | { is: 'found'; checked: Checked }
  | { is: 'unknown' }
  /** Translated. */
  | { is: 'failed'; message: string }

async function check(
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
    const checked = readChecked(data)
    if (!checked) throw new ApiError('http.unreadable' satisfies HttpMessage, 200)
    return { is: 'found', checked }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { is: 'unknown' }
    return { is: 'failed', message: failureText(error) }
  }
}

/** Malformed numbers are not requested. */
export function useCheck(code: string | undefined): CheckState {
  const api = useService(createApi)
  const [state, setState] = useState<CheckState>({ is: code === undefined ? 'unknown' : 'asking' })
  useEffect(() => {
    if (code === undefined) return undefined
    const controller = new AbortController()
    check(api, code, controller.signal).then((next) => {
      if (!controller.signal.aborted) setState(next)
    })
    return () => controller.abort()
  }, [api, code])
  return state
}
