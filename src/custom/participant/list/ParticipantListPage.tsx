import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Award } from 'lucide-react'
import { Link as RouterLink, useLocation, useParams } from 'react-router'
import type { Id } from '../../../../contract/primitives.ts'
import { presencePath } from '../../../paths.ts'
import { ColumnChoice } from '../../../resources/_kit/list/ColumnChoice.tsx'
import { DeclaredList } from '../../../resources/_kit/list/DeclaredList.tsx'
import { ListContent } from '../../../resources/_kit/list/ListContent.tsx'
import { SearchBox } from '../../../resources/_kit/list/SearchBox.tsx'
import { FileExportButton } from '../../../resources/_kit/media/FileExportButton.tsx'
import { RecordFrame } from '../../../resources/_kit/page/RecordFrame.tsx'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../resources/_kit/ui/EmptyState.tsx'
import { useIsPhone } from '../../../resources/_kit/ui/useIsPhone.ts'
import { resource as participant } from '../../../resources/participant/resource.ts'
import { certificatesPath } from '../certificatesPath.ts'
import { ParticipantsFrame } from '../ParticipantsFrame.tsx'
import { ParticipantTabs } from '../ParticipantTabs.tsx'
import { toolsSx } from '../toolsSx.ts'
import { participantWords } from '../words.ts'
import { ChoosableList } from './ChoosableList.tsx'
import { ChosenParticipants } from './ChosenParticipants.tsx'
import { ParticipantCards } from './ParticipantCards.tsx'
import { ParticipantTable } from './ParticipantTable.tsx'

/** `/program/users/{id}`, Daftar Peserta: search, page, size and order live in the address. */
const ParticipantListPage = () => {
  const { id = '' } = useParams()
  return (
    <ParticipantsFrame programId={id}>
      <RecordFrame declaration={participant}>
        {/* Keyed: rows belong to one program. */}
        <DeclaredList key={id} meta={{ id }}>
          <ChoosableList programId={id}>
            <Content programId={id} />
          </ChoosableList>
        </DeclaredList>
      </RecordFrame>
    </ParticipantsFrame>
  )
}

const Content = ({ programId }: { programId: Id }) => {
  const t = useMessages(participantWords)
  const isPhone = useIsPhone()
  const { search } = useLocation()
  return (
    <>
      <Box sx={toolsSx}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 auto' }, mr: { sm: 'auto' } }}>
          <SearchBox label={t('participants.search')} placeholder={t('participants.placeholder')} />
        </Box>
        {!isPhone && <ColumnChoice />}
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
        <FileExportButton call="export.program" given={{ params: { id: programId } }} />
      </Box>
      <Card data-wide sx={{ overflow: 'clip' }}>
        <ParticipantTabs programId={programId} current="list" />
        <ListContent empty={<EmptyState>{t('participants.empty')}</EmptyState>}>
          {isPhone ? <ParticipantCards programId={programId} /> : <ParticipantTable programId={programId} />}
        </ListContent>
      </Card>
      <ChosenParticipants programId={programId} />
    </>
  )
}

export default ParticipantListPage
