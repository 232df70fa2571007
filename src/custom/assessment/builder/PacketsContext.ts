import { createContext, useContext } from 'react'
import type { UploadRuns } from '../../../resources/_kit/media/uploadRuns.ts'
import type { Name } from '../model/tree.ts'
import type { PacketApi, TestParams } from '../saving/api.ts'

/** A dialog to open. */
export type DialogRequest =
  | { readonly action: 'deletePacket'; readonly packet: string }
  | { readonly action: 'deleteGroup'; readonly group: string }
  | { readonly action: 'deleteQuestions'; readonly questions: readonly string[] }
  | { readonly action: 'move'; readonly name: Name }
  | { readonly action: 'moveChosen' }
  | { readonly action: 'give' }
  | { readonly action: 'copy'; readonly packet: string }
  /** Without a packet all of the test. */
  | { readonly action: 'export'; readonly packet?: string }

type Packets = {
  readonly params: TestParams
  readonly api: PacketApi
  /** What the API can do beyond section 7. */
  readonly can: { readonly order: boolean }
  /** Files on their way into texts, by the elements of these: they arrive also where another question is shown by then. */
  readonly uploads: UploadRuns
  readonly openDialog: (dialog: DialogRequest) => void
  readonly save: () => void
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void
  /**
   * Warns, once per visit, that existing marks are not recalculated; calls `takeBack` where the user cancels.
   */
  readonly warnOfMarks: (takeBack: () => void) => void
  /** The same as a sentence; empty where the test has no results. */
  readonly marksSentence: string
}

export const PacketsContext = createContext<Packets | undefined>(undefined)

export function usePackets(): Packets {
  const packets = useContext(PacketsContext)
  if (!packets) throw new Error('There are no packets around this')
  return packets
}
