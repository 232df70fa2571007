import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { bidiIsolate } from '../../../../contract/bidiIsolate.ts'
import { messageKey } from '../../../i18n/messages.ts'
import { uploadMessages } from './messages.ts'

type FileChoiceOptions = { accept: string; disabled: boolean; onFile: (file: File) => void }

/** By dialog, drop or paste; the first of several files. `accept` limits the dialog alone. */
export function useFileChoice({ accept, disabled, onFile }: FileChoiceOptions) {
  const input = useRef<HTMLInputElement>(null)
  const [isDragging, setDragging] = useState(false)
  const notify = useNotify()
  const takeFirstFile = ({ files }: DataTransfer): boolean => {
    const file = files[0]
    if (!file) return false
    if (!disabled) {
      onFile(file)
      if (files.length > 1)
        notify(messageKey(uploadMessages, 'upload.onlyFirst'), {
          type: 'warning',
          messageArgs: { name: bidiIsolate(file.name) },
        })
    }
    return true
  }
  return {
    /** Not visible: put it anywhere. */
    input: (
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file can be chosen again.
          target.value = ''
          if (file && !disabled) onFile(file)
        }}
      />
    ),
    open: () => input.current?.click(),
    isDragging,
    zone: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        // Even where no file is accepted: the browser would navigate to it.
        event.preventDefault()
        event.dataTransfer.dropEffect = disabled ? 'none' : 'copy'
        setDragging(!disabled)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDragging(false)
      },
      onDrop: (event: DragEvent) => {
        setDragging(false)
        if (takeFirstFile(event.dataTransfer)) event.preventDefault()
      },
      onPaste: (event: ClipboardEvent) => {
        if (takeFirstFile(event.clipboardData)) event.preventDefault()
      },
    },
  }
}
