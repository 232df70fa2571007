import { isSafeLink } from '../../../../contract/richText.ts'

/** `balai.id` to a site, `tanya@balai.id` to a mailbox; undefined where the policy forbids it. */
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
