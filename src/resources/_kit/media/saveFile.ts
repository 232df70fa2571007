/** Seconds until the object URL can be revoked. */
const REVOKE_AFTER_SECONDS = 60

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  // A synthetic click would close a notice as a click-away.
  link.addEventListener('click', (event) => event.stopPropagation())
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_SECONDS * 1_000)
}
