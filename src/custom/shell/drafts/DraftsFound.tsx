import { useEffect, useState } from 'react'
import { useEvent, useNotify } from 'react-admin'
import { useLocation } from 'react-router'
import { clearNotice } from '../../../authProvider/notice.ts'
import { draftOwner, readDrafts } from '../../../drafts/drafts.ts'
import { noticeOptions } from '../../../resources/_kit/ui/NoticeFrame.tsx'
import { DraftList } from './DraftList.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { type DraftPage, draftPages } from './draftPages.ts'

/** After a sign-in: tells of the account's drafts on other pages. */
const DraftsFound = () => {
  const notify = useNotify()
  const { pathname } = useLocation()
  const [pages, setPages] = useState<readonly DraftPage[]>([])
  const [isOpen, setOpen] = useState(false)
  const tell = useEvent(async () => {
    const owner = draftOwner()
    const drafts = owner === undefined ? new Map() : await readDrafts(owner, '')
    const found = draftPages(drafts).filter(({ path }) => path.split('?')[0] !== pathname)
    const [latest] = found
    setPages(found)
    if (latest)
      notify(<DraftNotice latest={latest} count={found.length} onAll={() => setOpen(true)} />, {
        ...noticeOptions,
        autoHideDuration: null,
      })
  })
  useEffect(() => {
    clearNotice()
    tell()
  }, [tell])
  return <DraftList pages={pages} open={isOpen} onClose={() => setOpen(false)} />
}

export default DraftsFound
