import { useEffect, useRef, useState } from 'react'
import { useEvent, useNotify, useResourceDefinitions } from 'react-admin'
import { useLocation } from 'react-router'
import { createNotice } from '../../../authProvider/notice.ts'
import { useService } from '../../../common/services.ts'
import { createDrafts } from '../../../drafts/drafts.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { LazyDialog } from '../../../resources/_kit/ui/LazyDialog.tsx'
import { noticeOptions } from '../../../resources/_kit/ui/NoticeFrame.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { type DraftPage, readDraftPages } from './draftPages.ts'
import { draftMessages } from './messages.ts'

const loadList = () => import('./DraftList.tsx')

/** After a sign-in: tells of the account's drafts on other pages. */
const DraftReminder = () => {
  const drafts = useService(createDrafts)
  const notices = useService(createNotice)
  const t = useMessages(draftMessages)
  const notify = useNotify()
  const resources = useResourceDefinitions()
  const { pathname } = useLocation()
  const [pages, setPages] = useState<readonly DraftPage[]>([])
  const [isOpen, setOpen] = useState(false)
  const closeNotice = useRef<() => void>(undefined)
  const openAll = (close: () => void) => {
    closeNotice.current = close
    setOpen(true)
  }
  const handleOpened = () => {
    setOpen(false)
    closeNotice.current?.()
  }
  const notifyOfDrafts = useEvent(async () => {
    const allPages = await readDraftPages(drafts, resources)
    const foundPages = allPages.filter(({ path }) => path.split('?')[0] !== pathname)
    const [latestPage] = foundPages
    setPages(foundPages)
    if (latestPage)
      notify(<DraftNotice latestPage={latestPage} count={foundPages.length} onAll={openAll} />, {
        ...noticeOptions,
        autoHideDuration: null,
      })
  })
  useEffect(() => {
    notices.clear()
    notifyOfDrafts()
  }, [notifyOfDrafts, notices.clear])
  return (
    <LazyDialog
      open={isOpen}
      title={t('drafts.title')}
      load={loadList}
      content={{ pages, onOpened: handleOpened }}
      width={600}
      onClose={() => setOpen(false)}
    />
  )
}

export default DraftReminder
