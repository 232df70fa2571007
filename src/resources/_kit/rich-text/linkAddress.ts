import { isSafeLink } from '../../../../contract/richText.ts'

/**
 * Completes a typed link address: `balai.id` to a site, `tanya@balai.id` to a mailbox.
 *
 * @returns undefined if the policy forbids the address.
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  const address =
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d+(?:\/|$)/.test(text)
      ? text
      : /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)
        ? `mailto:${text}`
        : `https://${text.replace(/^\/+/, '')}`
  return text !== '' && isSafeLink(address) ? address : undefined
}
