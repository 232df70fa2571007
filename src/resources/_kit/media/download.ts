import type { HttpMessage } from '../../../dataProvider/http.ts'
import { fileUrl } from './fileAddress.ts'

/**
 * Has the browser save a file that the API made, as a click on a link would: it comes in the background, also from
 * another origin, under the name that the server gives it.
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
