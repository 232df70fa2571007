import { useEffect, useState } from 'react'
import { useResourceDefinitions } from 'react-admin'
import { useService } from '../../../common/services.ts'
import { createDrafts } from '../../../drafts/drafts.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../resources/_kit/ui/EmptyState.tsx'
import { RowsSkeleton } from '../../../resources/_kit/ui/RowsSkeleton.tsx'
import DraftList from './DraftList.tsx'
import { type DraftPage, readDraftPages } from './draftPages.ts'
import { draftMessages } from './messages.ts'

/** All of the account's drafts. */
const AllDrafts = ({ onOpened }: { onOpened: () => void }) => {
  const t = useMessages(draftMessages)
  const drafts = useService(createDrafts)
  const resources = useResourceDefinitions()
  const [pages, setPages] = useState<readonly DraftPage[]>()
  useEffect(() => {
    readDraftPages(drafts, resources).then(setPages)
  }, [drafts, resources])
  if (!pages) return <RowsSkeleton rows={2} />
  if (pages.length === 0) return <EmptyState>{t('drafts.none')}</EmptyState>
  return <DraftList pages={pages} onOpened={onOpened} />
}

export default AllDrafts
