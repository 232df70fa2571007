import { createContext, useContext } from 'react'
import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { resourcePath } from '../declaration/resourcePath.ts'

export type RecordPageOptions = {
  /** Path parameters beside the record's id: `{ program, topic }`. */
  meta?: Readonly<Record<string, string>>
  /** Target after cancel and delete; default: the resource's list. */
  back?: string
  /** After a save; default: «Kembali ke daftar». */
  backLabel?: string
}

export const RecordPageContext = createContext<RecordPageOptions>({})

export function useRecordPage(): RecordPageOptions & { back: string } {
  const declaration = useDeclaration()
  const options = useContext(RecordPageContext)
  return { ...options, back: options.back ?? resourcePath(declaration, 'list') }
}
