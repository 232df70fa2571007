import { EditorContent, useEditor } from '@tiptap/react'
import { createRoot } from 'react-dom/client'
import { extensions } from '../../../src/resources/_kit/rich-text/extensions.ts'

/* The baseline of writing: a page of React with one editor of the product's extensions, and nothing else. `?text=` */

const text = new URLSearchParams(location.search).get('text') ?? ''

function Editor() {
  const editor = useEditor({
    extensions: [...extensions],
    content: text,
    editorProps: { attributes: { role: 'textbox', 'aria-label': 'Pertanyaan' } },
  })
  return <EditorContent editor={editor} />
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<Editor />)
