import { createContext, useEffect } from 'react'
import { useRequired } from '../../common/useRequired.ts'
import type { UploadRuns } from '../../resources/_kit/media/uploadRuns.ts'
import type { Uploads } from '../../resources/_kit/media/uploads.tsx'
import type { PacketApi, TestParams } from './saving/api.ts'
import type { Reader } from './state/reader.ts'

/** `Ctrl+S` saves the packets while `element` is visible. */
export type Saver = { readonly save: () => void; readonly element: () => Element | null }

type TestContextValue = {
  readonly params: TestParams
  readonly api: PacketApi
  readonly reader: Reader
  /** A save waits for these. */
  readonly uploads: Uploads
  /** Into texts, by element id: they complete even if another question is open by then. */
  readonly uploadRuns: UploadRuns
  readonly setSaver: (saver: Saver | undefined) => void
  readonly retry: () => void
  readonly requestLoad: () => void
}

export const TestContext = createContext<TestContextValue | undefined>(undefined)

/** State that a test's pages share; its first use fetches the packets. */
export function useTest(): TestContextValue {
  const value = useRequired(TestContext, 'There is no test around this')
  const { requestLoad } = value
  useEffect(requestLoad, [requestLoad])
  return value
}
