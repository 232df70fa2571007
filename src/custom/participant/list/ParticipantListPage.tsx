import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Award } from 'lucide-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { type GetDataOptions, ListContextProvider, useEvent, useListContext } from 'react-admin'
import { Link as RouterLink, useLocation, useParams } from 'react-router'
import { exportCalls } from '../../../../contract/export.ts'
import type { Id } from '../../../../contract/primitives.ts'
import { presencePath } from '../../../common/paths.ts'
import { ColumnsButton } from '../../../resources/_kit/list/ColumnsButton.tsx'
import { DeclaredList } from '../../../resources/_kit/list/DeclaredList.tsx'
import { ListContent } from '../../../resources/_kit/list/ListContent.tsx'
import { useListSettings } from '../../../resources/_kit/list/ListSettingsContext.ts'
import { toFilter } from '../../../resources/_kit/list/listSettings.ts'
import { SearchBox } from '../../../resources/_kit/list/SearchBox.tsx'
import { MAX_SELECTED, useSelection } from '../../../resources/_kit/list/useSelection.ts'
import { FileExportButton } from '../../../resources/_kit/media/FileExportButton.tsx'
import { RecordPageProvider } from '../../../resources/_kit/page/RecordPageProvider.tsx'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { BulkActionsBar } from '../../../resources/_kit/ui/BulkActionsBar.tsx'
import { EmptyState } from '../../../resources/_kit/ui/EmptyState.tsx'
import { rowTabStops } from '../../../resources/_kit/ui/rowTabStops.ts'
import { useIsPhone } from '../../../resources/_kit/ui/useIsPhone.ts'
import { resource as participant } from '../../../resources/participant/resource.ts'
import { certificatesPath } from '../certificatesPath.ts'
import { SelectedContactActions } from '../contact/SelectedContactActions.tsx'
import { useContactsOf, useRememberContacts } from '../contact/useContactsOf.ts'
import { participantMessages } from '../messages.ts'
import type { Participant } from '../model.ts'
import { ParticipantsFrame } from '../ParticipantsFrame.tsx'
import { ParticipantTabs } from '../ParticipantTabs.tsx'
import { useStoredIds } from '../storedIds.ts'
import { toolsSx } from '../toolsSx.ts'
import { ParticipantRows } from './ParticipantRows.tsx'
import { NO_STATE, StateChips } from './StateChips.tsx'

const ParticipantListPage = () => {
  const { id = '' } = useParams()
  return (
    <ParticipantsFrame programId={id}>
      <RecordPageProvider declaration={participant}>
        <DeclaredList key={id} meta={{ id }}>
          <SelectableList programId={id}>
            <Content programId={id} />
          </SelectableList>
        </DeclaredList>
      </RecordPageProvider>
    </ParticipantsFrame>
  )
}

const Content = ({ programId }: { programId: Id }) => {
  const t = useMessages(participantMessages)
  const isPhone = useIsPhone()
  const { search } = useLocation()
  return (
    <>
      <Box sx={toolsSx}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 auto' }, mr: { sm: 'auto' } }}>
          <SearchBox label={t('participants.search')} placeholder={t('participants.placeholder')} />
        </Box>
        <SelectAllButton />
        {!isPhone && <ColumnsButton />}
        <Button component={RouterLink} to={presencePath(programId)} variant="outlined">
          {t('participants.presence')}
        </Button>
        <Button
          component={RouterLink}
          to={certificatesPath(programId, search, false)}
          variant="outlined"
          startIcon={<Award size={16} />}
        >
          {t('participants.certificates')}
        </Button>
        <FileExportButton
          call={exportCalls['export.program']}
          callArguments={{ params: { id: programId } }}
        />
      </Box>
      <Card data-wide {...rowTabStops} sx={{ overflow: 'clip' }}>
        <ParticipantTabs programId={programId} currentTab="list" aside={<StateChips />} />
        <ListContent empty={<NoParticipants />}>
          <ParticipantRows programId={programId} />
        </ListContent>
      </Card>
      <SelectionBar programId={programId} />
    </>
  )
}

const SelectAllButton = () => {
  const t = useMessages(participantMessages)
  const { total = 0, onSelectAll } = useListContext()
  return (
    // Always in its place: nothing moves once the total is known.
    <Button disabled={total === 0} onClick={() => onSelectAll()}>
      {total > MAX_SELECTED
        ? t('participants.chooseFirst', { most: MAX_SELECTED })
        : t('participants.chooseAll', { total })}
    </Button>
  )
}

const NoParticipants = () => {
  const t = useMessages(participantMessages)
  const { settings, change } = useListSettings()
  const { state, inactive_days } = settings.filter
  if (!state && !inactive_days) return <EmptyState>{t('participants.empty')}</EmptyState>
  return (
    <EmptyState
      action={
        <Button variant="outlined" onClick={() => change(toFilter(NO_STATE))}>
          {t('participants.clearFilters')}
        </Button>
      }
    >
      {t('participants.noneFound')}
    </EmptyState>
  )
}

type SelectableListProps = { programId: Id; children: ReactNode }

/** Replaces the selection of react-admin's context: it spans pages. */
const SelectableList = ({ programId, children }: SelectableListProps) => {
  const list = useListContext<Participant>()
  const [selectedIds, setSelectedIds] = useStoredIds('chosen', programId)
  const rememberContacts = useRememberContacts()
  useEffect(() => {
    if (list.data) rememberContacts(list.data)
  }, [list.data, rememberContacts])
  const getData = useEvent(async (options?: GetDataOptions) => {
    const participants = (await list.getData?.(options)) ?? []
    rememberContacts(participants)
    return participants
  })
  const selection = useSelection(selectedIds, setSelectedIds, getData)
  const value = useMemo(() => ({ ...list, ...selection }), [list, selection])
  return <ListContextProvider value={value}>{children}</ListContextProvider>
}

const SelectionBar = ({ programId }: { programId: Id }) => {
  const t = useMessages(participantMessages)
  const { search } = useLocation()
  const { selectedIds, onUnselectItems } = useListContext()
  const count = selectedIds.length
  const selectedContacts = useContactsOf(selectedIds)
  return (
    <BulkActionsBar selectionText={count > 0 ? t('participants.chosen', { count }) : undefined}>
      <Button
        onClick={() => {
          // Unmounts with the selection.
          document.getElementById('main-content')?.focus({ preventScroll: true })
          onUnselectItems()
        }}
      >
        {t('participants.chooseNone')}
      </Button>
      <SelectedContactActions programId={programId} {...selectedContacts} />
      <Button
        component={RouterLink}
        to={certificatesPath(programId, search, true)}
        variant="contained"
        startIcon={<Award size={16} />}
      >
        {t('participants.makeCertificates')}
      </Button>
    </BulkActionsBar>
  )
}

export default ParticipantListPage
