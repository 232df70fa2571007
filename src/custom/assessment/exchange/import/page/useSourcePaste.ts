import { type ClipboardEvent, type RefObject, useEffect } from 'react'
import { useEvent, useNotify } from 'react-admin'
import { detectFormat } from '../../../../../../formats/detectFormat.ts'
import type { Source } from '../../../../../../formats/read.ts'
import { messageKey } from '../../../../../i18n/messages.ts'
import { isEditableTarget } from '../../../../../resources/_kit/ui/isEditableTarget.ts'
import { importMessages } from '../messages.ts'

const DIALOG = '[role="dialog"][aria-modal="true"]'

type SourcePasteOptions = {
  /** Undefined: nothing that a paste would replace. */
  source: Source | undefined
  isBusy: boolean
  onSource: (source: Source, fileName?: string) => void
  onText: (text: string) => void
  /** Focused afterwards. */
  resultRef: RefObject<HTMLElement | null>
}

/**
 * Takes pastes anywhere on the page, except in other fields and dialogs.
 *
 * @returns handles those in the source's own field, where text is the browser's.
 */
export function useSourcePaste({ source, isBusy, onSource, onText, resultRef }: SourcePasteOptions) {
  const notify = useNotify()
  const pasteDocument = (data: DataTransfer): boolean => {
    const html = data.getData('text/html')
    const text = data.getData('text/plain')
    const [file] = data.files
    // Office adds a picture of copied text to the clipboard.
    if (text.trim() === '' && html === '' && file) onSource({ kind: 'file', file }, file.name)
    else if (html !== '' && source === undefined && detectFormat(text) === 'text')
      onSource({ kind: 'html', html })
    else return false
    resultRef.current?.focus()
    return true
  }
  const handlePagePaste = useEvent(({ clipboardData, target }: globalThis.ClipboardEvent): boolean => {
    if (!clipboardData || isBusy || isEditableTarget(target) || document.querySelector(DIALOG)) return false
    if (source !== undefined && source.kind !== 'text') {
      notify(messageKey(importMessages, 'questionImport.clearFirst'), { type: 'info' })
      return true
    }
    if (pasteDocument(clipboardData)) return true
    const text = clipboardData.getData('text/plain').replaceAll('\r\n', '\n')
    if (text === '') return false
    onText(source ? `${source.text}\n${text}` : text)
    resultRef.current?.focus()
    return true
  })
  useEffect(() => {
    const handlePaste = (event: globalThis.ClipboardEvent) => {
      if (!event.defaultPrevented && handlePagePaste(event)) event.preventDefault()
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [handlePagePaste])
  return (event: ClipboardEvent) => {
    if (pasteDocument(event.clipboardData)) event.preventDefault()
  }
}
