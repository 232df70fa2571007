import { createContext, useContext, useEffect } from 'react'
import type { UploadRuns } from '../../resources/_kit/media/uploadRuns.ts'
import type { Uploads } from '../../resources/_kit/media/uploads.tsx'
import type { PacketApi, TestParams } from './saving/api.ts'
import type { Reader } from './state/reader.ts'

/** Saves the packets while `element` is visible: `Ctrl+S` belongs to it. */
export type Saver = { readonly save: () => void; readonly element: () => Element | null }

type TestContextValue = {
  readonly params: TestParams
  readonly api: PacketApi
  /** Reads the content of questions that lists leave out. */
  readonly reader: Reader
  /** A save waits for these. */
  readonly uploads: Uploads
  /** Uploads into texts, by element id: they complete even if another question is open by then. */
  readonly runs: UploadRuns
  readonly setSaver: (saver: Saver | undefined) => void
  /** Reads the packets again, after a failure. */
  readonly retry: () => void
  /** Has the packets read. */
  readonly requestLoad: () => void
}

export const TestContext = createContext<TestContextValue | undefined>(undefined)

/** Shared state of a test's pages; packets are fetched on first use. */
export function useTest(): TestContextValue {
  const value = useContext(TestContext)
  if (!value) throw new Error('There is no test around this')
  const { requestLoad } = value
  useEffect(requestLoad, [requestLoad])
  return value
}
