import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { Plus } from 'lucide-react'
import { type RaRecord, useGetResourceLabel } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useDeclarationWith } from '../declaration/DeclarationContext.ts'
import { resourcePath } from '../declaration/resourcePath.ts'
import { DeletedMenu } from '../form/restore/DeletedMenu.tsx'
import { DeclaredList } from '../list/DeclaredList.tsx'
import { ListContent } from '../list/ListContent.tsx'
import { ListTabs } from '../list/ListTabs.tsx'
import { listMessages } from '../list/messages.ts'
import { SearchBox } from '../list/SearchBox.tsx'
import { PageTitle } from '../page/PageInfo.tsx'
import { useListTitle } from '../text/useListTitle.ts'
import { useMessages } from '../text/useMessages.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { uiMessages } from '../ui/messages.ts'
import { useIsPhone } from '../ui/useIsPhone.ts'
import { DeclaredTable } from './DeclaredTable.tsx'
import { getCellRenderer } from './declaredCells.tsx'
import { ResourceCards } from './ResourceCards.tsx'

type ResourceListProps = {
  addLabel?: string
  emptyText?: string
}

const ResourceList = ({ addLabel, emptyText }: ResourceListProps) => {
  const t = useMessages(uiMessages, listMessages)
  const declaration = useDeclarationWith('list')
  const { name, list } = declaration
  const [titleColumn] = list.columns
  const renderTitle = getCellRenderer(declaration, titleColumn)
  const cells = {
    [titleColumn]: (record: RaRecord) => (
      <Link component={RouterLink} to={resourcePath(declaration, 'edit', record.id)} sx={{ fontWeight: 600 }}>
        {renderTitle(record)}
      </Link>
    ),
  }
  const getLabel = useGetResourceLabel()
  const listTitle = useListTitle()
  const title = listTitle(name)
  const isPhone = useIsPhone()

  const addButton = (
    <Button
      component={RouterLink}
      to={resourcePath(declaration, 'create')}
      variant="contained"
      startIcon={<Plus size={16} />}
    >
      {addLabel ?? t('ui.add', { name: getLabel(name, 1) })}
    </Button>
  )
  return (
    <DeclaredList>
      <PageTitle title={title} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, justifyContent: 'space-between' }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 auto' } }}>
          <SearchBox />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {addButton}
          {declaration.undo && <DeletedMenu />}
        </Box>
      </Box>
      <Card data-wide sx={{ overflow: 'clip' }}>
        <ListTabs />
        <ListContent
          empty={
            <EmptyState action={addButton}>
              {emptyText ?? t('list.empty', { name: getLabel(name, 1) })}
            </EmptyState>
          }
        >
          {isPhone ? <ResourceCards /> : <DeclaredTable cells={cells} />}
        </ListContent>
      </Card>
    </DeclaredList>
  )
}

export default ResourceList
