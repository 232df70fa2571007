export type UploadPlaceholder = {
  element: HTMLElement
  /** Share sent, 0 to 1. */
  progress: (share: number) => void
  /** Called when it has been removed from the text. */
  onGone: () => void
}

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
