export type UploadPlaceholder = ReturnType<typeof createUploadPlaceholder>

export function createUploadPlaceholder(
  file: File,
  messages: { loading: string; cancel: string },
  { onCancel, onRemove }: { onCancel: () => void; onRemove: () => void },
) {
  const make = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    properties: Partial<HTMLElementTagNameMap[Tag]>,
  ): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties)

  const address = URL.createObjectURL(file)
  const bar = make('progress', { max: 1, value: 0, ariaLabel: messages.loading })
  const statusText = make('span', { className: 'upload-note', textContent: messages.loading })
  const cancel = make('button', { type: 'button', textContent: messages.cancel, onclick: onCancel })
  const element = make('span', { className: 'upload', contentEditable: 'false' })
  statusText.setAttribute('role', 'status')
  element.append(make('img', { src: address, alt: '' }), statusText, bar, cancel)
  return {
    element,
    /** @param share sent, 0 to 1. */
    setProgress: (share: number) => {
      bar.value = share
    },
    /** Called when it has been removed from the text. */
    onRemove: () => {
      URL.revokeObjectURL(address)
      onRemove()
    },
  }
}
