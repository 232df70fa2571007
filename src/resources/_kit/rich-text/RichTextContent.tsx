import { styled } from '@mui/material/styles'
import { useLayoutEffect, useRef } from 'react'
import { contentStyles } from './contentStyles.ts'
import { showPictures } from './pictureAddress.ts'
import { sanitise } from './sanitise.ts'

const Content = styled('div')(({ theme }) => contentStyles(theme))

/** The text itself; see `RichTextView`. */
const RichTextContent = ({ html }: { html: string }) => {
  const content = useRef<HTMLDivElement>(null)
  // As elements, not as HTML: the page's policy would refuse the styles of anything that is parsed.
  useLayoutEffect(() => {
    const text = sanitise(html)
    showPictures(text)
    content.current?.replaceChildren(text)
  }, [html])
  return <Content ref={content} />
}

export default RichTextContent
