import type { Editor } from '@tiptap/react'
import { useEffect } from 'react'
import { useEvent } from 'react-admin'

/** `onKey` returns whether it handled the key. */
export function useEditorKeys(editor: Editor, onKey: (event: KeyboardEvent) => boolean): void {
  const handle = useEvent((event: KeyboardEvent) => {
    if (onKey(event)) event.preventDefault()
  })
  useEffect(() => {
    const { dom } = editor.view
    dom.addEventListener('keydown', handle)
    return () => dom.removeEventListener('keydown', handle)
  }, [editor, handle])
}
