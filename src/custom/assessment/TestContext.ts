import { createContext, useContext, useEffect } from 'react'
import type { UploadRuns } from '../../resources/_kit/media/uploadRuns.ts'
import type { Uploads } from '../../resources/_kit/media/uploads.tsx'
import type { PacketApi, TestParams } from './saving/api.ts'

/** What saves the packets, while it is in sight: `Ctrl+S` belongs to the element. */
export type Saver = { readonly save: () => void; readonly element: () => Element | null }

type TestContextValue = {
  readonly params: TestParams
  readonly api: PacketApi
  /** What a save waits for. */
  readonly uploads: Uploads
  /** Files on their way into texts, by the elements of these: they arrive also where another question is shown by then. */
  readonly runs: UploadRuns
  readonly setSaver: (saver: Saver | undefined) => void
  /** Reads the packets again, after a failure. */
  readonly retry: () => void
  /** Has the packets read. */
  readonly requestLoad: () => void
}

export const TestContext = createContext<TestContextValue | undefined>(undefined)

/** What all pages of a test share; the packets are read once a page asks for it. */
export function useTest(): TestContextValue {
  const value = useContext(TestContext)
  if (!value) throw new Error('There is no test around this')
  const { requestLoad } = value
  useEffect(requestLoad, [requestLoad])
  return value
}
