import type { HttpMessage } from '../../../dataProvider/http.ts'
import { fileUrl } from './fileAddress.ts'

/**
 * Downloads a file of the API in the background, as a link would: also cross-origin, under the server's file name.
 *
 * @throws Error with a message's key when the address cannot be followed.
 */
export function download(address: string): void {
  const href = fileUrl(address)
  if (!href) throw new Error('http.unreadable' satisfies HttpMessage)
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.rel = 'noreferrer'
  document.body.append(link)
  link.click()
  link.remove()
}
