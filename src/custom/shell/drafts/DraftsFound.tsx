import { useEffect, useRef, useState } from 'react'
import { useEvent, useNotify } from 'react-admin'
import { useLocation } from 'react-router'
import { clearNotice } from '../../../authProvider/notice.ts'
import { draftOwner, readDrafts } from '../../../drafts/drafts.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { LazyDialog } from '../../../resources/_kit/ui/LazyDialog.tsx'
import { noticeOptions } from '../../../resources/_kit/ui/NoticeFrame.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { type DraftPage, draftPages } from './draftPages.ts'
import { draftWords } from './words.ts'

const loadList = () => import('./DraftList.tsx')

/** After a sign-in: tells of the account's drafts on other pages. */
const DraftsFound = () => {
  const t = useMessages(draftWords)
  const notify = useNotify()
  const { pathname } = useLocation()
  const [pages, setPages] = useState<readonly DraftPage[]>([])
  const [isOpen, setOpen] = useState(false)
  const closeNotice = useRef<() => void>(undefined)
  const openAll = (close: () => void) => {
    closeNotice.current = close
    setOpen(true)
  }
  const onOpened = () => {
    setOpen(false)
    closeNotice.current?.()
  }
  const tell = useEvent(async () => {
    const owner = draftOwner()
    const drafts = owner === undefined ? new Map() : await readDrafts(owner, '')
    const found = draftPages(drafts).filter(({ path }) => path.split('?')[0] !== pathname)
    const [latest] = found
    setPages(found)
    if (latest)
      notify(<DraftNotice latest={latest} count={found.length} onAll={openAll} />, {
        ...noticeOptions,
        autoHideDuration: null,
      })
  })
  useEffect(() => {
    clearNotice()
    tell()
  }, [tell])
  return (
    <LazyDialog
      open={isOpen}
      title={t('drafts.title')}
      load={loadList}
      content={{ pages, onOpened }}
      width={600}
      onClose={() => setOpen(false)}
    />
  )
}

export default DraftsFound
