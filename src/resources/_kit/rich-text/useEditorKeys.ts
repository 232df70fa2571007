import type { Editor } from '@tiptap/react'
import { useEffect } from 'react'
import { useEvent } from 'react-admin'

/** `onKeyDown` returns whether it handled the key. */
export function useEditorKeys(editor: Editor, onKeyDown: (event: KeyboardEvent) => boolean): void {
  const handleKeyDown = useEvent((event: KeyboardEvent) => {
    if (onKeyDown(event)) event.preventDefault()
  })
  useEffect(() => {
    const { dom } = editor.view
    dom.addEventListener('keydown', handleKeyDown)
    return () => dom.removeEventListener('keydown', handleKeyDown)
  }, [editor, handleKeyDown])
}
