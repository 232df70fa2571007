import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { bidiIsolate } from '../../../../contract/bidiIsolate.ts'
import { messageKey } from '../../../i18n/words.ts'
import { uploadWords } from './words.ts'

type FileChoice = {
  /** The browser's own input, to be put anywhere: it is not seen. */
  input: ReactNode
  open: () => void
  dragging: boolean
  /** For the element that files can be dropped and pasted into. */
  zone: {
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
    onPaste: (event: ClipboardEvent) => void
  }
}

/**
 * The three sources of a file: dialog, drop, paste. Of several files the first is used, with a notice.
 *
 * @param accept what the browser's dialog offers; anything can come all the same.
 */
export function useFileChoice({
  accept,
  disabled,
  onFile,
}: {
  accept: string
  disabled: boolean
  onFile: (file: File) => void
}): FileChoice {
  const input = useRef<HTMLInputElement>(null)
  const [dragging, setDragging] = useState(false)
  const notify = useNotify()
  const take = ({ files }: DataTransfer): boolean => {
    const file = files[0]
    if (!file) return false
    if (!disabled) {
      onFile(file)
      if (files.length > 1)
        notify(messageKey(uploadWords, 'upload.onlyFirst'), {
          type: 'warning',
          messageArgs: { name: bidiIsolate(file.name) },
        })
    }
    return true
  }
  return {
    input: (
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          // So that the same file can be chosen again.
          target.value = ''
          if (file && !disabled) onFile(file)
        }}
      />
    ),
    open: () => input.current?.click(),
    dragging,
    zone: {
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        // Handled even where no file is accepted: the browser would navigate to it.
        event.preventDefault()
        event.dataTransfer.dropEffect = disabled ? 'none' : 'copy'
        setDragging(!disabled)
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDragging(false)
      },
      onDrop: (event) => {
        setDragging(false)
        if (take(event.dataTransfer)) event.preventDefault()
      },
      onPaste: (event) => {
        if (take(event.clipboardData)) event.preventDefault()
      },
    },
  }
}
