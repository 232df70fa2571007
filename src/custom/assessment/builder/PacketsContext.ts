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
  /** Without a packet, the whole test. */
  | { readonly action: 'export'; readonly packet?: string }

type Packets = {
  readonly params: TestParams
  readonly api: PacketApi
  /** Additions to section 7. */
  readonly can: { readonly order: boolean }
  /** Uploads into texts, by element id: they complete even if another question is open by then. */
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
