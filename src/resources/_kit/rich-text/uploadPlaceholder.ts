export type UploadPlaceholder = {
  element: HTMLElement
  /** Shows how much has been sent, 0 to 1. */
  progress: (share: number) => void
  /** To be called when it no longer stands in the text. */
  onGone: () => void
}

/** What stands in a text while a picture is uploaded: the picture itself, pale, with its progress and a way to stop. */
export function uploadPlaceholder(
  file: File,
  words: { loading: string; cancel: string },
  { onCancel, onGone }: { onCancel: () => void; onGone: () => void },
): UploadPlaceholder {
  const make = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    properties: Partial<HTMLElementTagNameMap[Tag]>,
  ): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties)

  const address = URL.createObjectURL(file)
  const bar = make('progress', { max: 1, value: 0, ariaLabel: words.loading })
  const note = make('span', { className: 'upload-note', textContent: words.loading })
  const cancel = make('button', { type: 'button', textContent: words.cancel, onclick: onCancel })
  const element = make('span', { className: 'upload', contentEditable: 'false' })
  note.setAttribute('role', 'status')
  element.append(make('img', { src: address, alt: '' }), note, bar, cancel)
  return {
    element,
    progress: (share) => {
      bar.value = share
    },
    onGone: () => {
      URL.revokeObjectURL(address)
      onGone()
    },
  }
}
