import { styled } from '@mui/material/styles'
import { useLayoutEffect, useRef } from 'react'
import { memoByTheme } from '../ui/memoByTheme.ts'
import { contentStyles } from './contentStyles.ts'
import { resolvePictureUrls } from './resolvePictureUrl.ts'
import { sanitise } from './sanitise.ts'

const Content = styled('div')(memoByTheme(contentStyles))

/** `isInert`: its links are not tab stops. */
const RichTextContent = ({ html, isInert = false }: { html: string; isInert?: boolean }) => {
  const content = useRef<HTMLDivElement>(null)
  // As elements, not HTML: the CSP refuses parsed style attributes.
  useLayoutEffect(() => {
    const text = sanitise(html)
    resolvePictureUrls(text)
    if (isInert) for (const link of text.querySelectorAll('a')) link.tabIndex = -1
    content.current?.replaceChildren(text)
  }, [html, isInert])
  return <Content ref={content} />
}

export default RichTextContent
