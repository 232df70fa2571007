import { styled } from '@mui/material/styles'
import { useLayoutEffect, useRef } from 'react'
import { memoByTheme } from '../ui/memoByTheme.ts'
import { contentStyles } from './contentStyles.ts'
import { showPictures } from './pictureAddress.ts'
import { sanitise } from './sanitise.ts'

const Content = styled('div')(memoByTheme(contentStyles))

/** `isStill`: its links are not tab stops. */
const RichTextContent = ({ html, isStill = false }: { html: string; isStill?: boolean }) => {
  const content = useRef<HTMLDivElement>(null)
  // As elements, not HTML: the CSP refuses parsed style attributes.
  useLayoutEffect(() => {
    const text = sanitise(html)
    showPictures(text)
    if (isStill) for (const link of text.querySelectorAll('a')) link.tabIndex = -1
    content.current?.replaceChildren(text)
  }, [html, isStill])
  return <Content ref={content} />
}

export default RichTextContent
