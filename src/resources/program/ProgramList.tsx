import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Plus } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import type { ProgramListItem } from '../../../contract/program.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import { useDeclarationWith } from '../_kit/declaration/DeclarationContext.ts'
import { resourcePath } from '../_kit/declaration/resourcePath.ts'
import { DeletedMenu } from '../_kit/form/restore/DeletedMenu.tsx'
import { DeclaredList } from '../_kit/list/DeclaredList.tsx'
import { ListContent } from '../_kit/list/ListContent.tsx'
import { ListTabs } from '../_kit/list/ListTabs.tsx'
import { SearchBox } from '../_kit/list/SearchBox.tsx'
import { PageTitle } from '../_kit/page/PageInfo.tsx'
import { useListTitle } from '../_kit/text/useListTitle.ts'
import { useMessages } from '../_kit/text/useMessages.ts'
import { EmptyState } from '../_kit/ui/EmptyState.tsx'
import { useIsPhone } from '../_kit/ui/useIsPhone.ts'
import { DeclaredTable } from '../_kit/views/DeclaredTable.tsx'
import { ExportAction } from './ExportAction.tsx'
import { programListMessages } from './messages.ts'
import { ProgramActions } from './ProgramActions.tsx'
import { ProgramCards } from './ProgramCards.tsx'
import { programCells } from './programCells.tsx'

const ProgramList = () => {
  const listTitle = useListTitle()
  const isPhone = useIsPhone()
  return (
    <DeclaredList>
      <PageTitle title={listTitle('program')} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          mb: 2,
          '& > .MuiButton-root': {
            flex: { xs: '1 1 auto', sm: 'none' },
            minHeight: { xs: 44, sm: 36 },
            whiteSpace: 'nowrap',
          },
        }}
      >
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 auto' }, mr: { sm: 'auto' } }}>
          <SearchBox />
        </Box>
        <ExportAction />
        <NewProgram />
        <DeletedMenu />
      </Box>
      <Card data-wide sx={{ overflow: 'clip' }}>
        <ListTabs />
        <ListContent empty={<NoPrograms />}>{isPhone ? <ProgramCards /> : <ProgramTable />}</ListContent>
      </Card>
    </DeclaredList>
  )
}

const NewProgram = () => {
  const t = useMessages(programListMessages)
  const declaration = useDeclarationWith('list')
  return (
    <Button
      component={RouterLink}
      to={resourcePath(declaration, 'create')}
      variant="contained"
      startIcon={<Plus size={16} />}
    >
      {t('programList.new')}
    </Button>
  )
}

const NoPrograms = () => {
  const t = useMessages(programListMessages)
  return <EmptyState action={<NewProgram />}>{t('programList.empty')}</EmptyState>
}

const ProgramTable = () => {
  const t = useMessages(programListMessages)
  return (
    <DeclaredTable<ApiRecord<ProgramListItem>>
      cells={programCells}
      actions={{
        label: t('programList.actions'),
        width: 128,
        render: (program) => <ProgramActions program={program} />,
      }}
    />
  )
}

export default ProgramList
