import { createContext, useContext } from 'react'
import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { resourcePath } from '../declaration/resourcePath.ts'

/** Context of a record's page. */
export type RecordPageOptions = {
  /** Path parameters beside the record's id: `{ program, topic }`. */
  meta?: Readonly<Record<string, string>>
  /** Target after cancel and delete; the resource's list by default. */
  back?: string
  /** Label of the back link after a save; «Kembali ke daftar» by default. */
  backLabel?: string
}

export const RecordPageContext = createContext<RecordPageOptions>({})

/** The options of the surrounding record page. */
export function useRecordPage(): RecordPageOptions & { back: string } {
  const declaration = useDeclaration()
  const options = useContext(RecordPageContext)
  return { ...options, back: options.back ?? resourcePath(declaration, 'list') }
}
