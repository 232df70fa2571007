import { createContext, useContext } from 'react'
import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { resourcePath } from '../declaration/resourcePath.ts'

/** Where the page of a record stands, for what stands on it. */
export type RecordPageOptions = {
  /** The parameters that its calls' paths need beside the record's own id: `{ program, topic }`. */
  meta?: Readonly<Record<string, string>>
  /** Where cancelling and deleting lead; the resource's list unless given. */
  back?: string
  /** What leads there is called after a save; «Kembali ke daftar» unless given. */
  backLabel?: string
}

export const RecordPageContext = createContext<RecordPageOptions>({})

/** Where the record around stands. */
export function useRecordPage(): RecordPageOptions & { back: string } {
  const declaration = useDeclaration()
  const options = useContext(RecordPageContext)
  return { ...options, back: options.back ?? resourcePath(declaration, 'list') }
}
