import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { Plus } from 'lucide-react'
import { DataTable, type RaRecord, useGetResourceLabel } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { fieldOf, useDeclared } from '../declaration/DeclarationContext.ts'
import { resourcePath } from '../declaration/resourcePath.ts'
import { valueAt } from '../declaration/valueAt.ts'
import { FieldValue } from '../fields/FieldValue.tsx'
import { DeclaredList } from '../list/DeclaredList.tsx'
import { ListContent } from '../list/ListContent.tsx'
import { ListTable } from '../list/ListTable.tsx'
import { ListTabs } from '../list/ListTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { listWords } from '../list/words.ts'
import { PageTitle } from '../page/PageInfo.tsx'
import { useListTitle } from '../text/useListTitle.ts'
import { useText } from '../text/useText.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useIsPhone } from '../ui/useIsPhone.ts'
import { uiWords } from '../ui/words.ts'
import { ResourceCards } from './ResourceCards.tsx'

/** The list that a declaration makes when it has no view of its own. */
const ResourceList = () => {
  const t = useText(uiWords, listWords)
  const declaration = useDeclared('list')
  const { name, list } = declaration
  const getLabel = useGetResourceLabel()
  const listTitle = useListTitle()
  const title = listTitle(name)
  const isPhone = useIsPhone()

  const add = (
    <Button
      component={RouterLink}
      to={resourcePath(declaration, 'create')}
      variant="contained"
      startIcon={<Plus size={16} />}
    >
      {t('ui.add', { name: getLabel(name, 1) })}
    </Button>
  )
  return (
    <DeclaredList>
      <PageTitle title={title} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, justifyContent: 'space-between' }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 auto' } }}>
          {list.search && <SearchBox source={list.search} />}
        </Box>
        {add}
      </Box>
      <Card sx={{ overflow: 'clip' }}>
        {list.tabs && <ListTabs />}
        <ListContent
          search={list.search}
          empty={<EmptyState action={add}>{t('list.empty', { name: title })}</EmptyState>}
        >
          {isPhone ? <ResourceCards /> : <ResourceTable />}
        </ListContent>
      </Card>
    </DeclaredList>
  )
}

const ResourceTable = () => {
  const declaration = useDeclared('list')
  return (
    <ListTable>
      {declaration.list.columns.map((path, index) => column(declaration, path, index === 0))}
    </ListTable>
  )
}

/** One column, its cells leading to the record when they are `linked`. */
function column(declaration: ReturnType<typeof useDeclared<'list'>>, path: string, linked: boolean) {
  const { kind } = fieldOf(declaration, path)
  const numeric = kind === 'number' || kind === 'rupiah'
  const unbroken = numeric || kind === 'day' || kind === 'moment'
  return (
    <DataTable.Col
      key={path}
      source={path}
      className={unbroken ? 'column-unbroken' : 'column-text'}
      align={numeric ? 'right' : 'left'}
      disableSort={!declaration.list.sortable?.includes(path)}
      render={(record: RaRecord) => {
        const value = (
          <FieldValue resource={declaration.name} path={path} kind={kind} value={valueAt(record, path)} />
        )
        return linked ? (
          <Link
            component={RouterLink}
            to={resourcePath(declaration, 'edit', record.id)}
            sx={{ fontWeight: 600 }}
          >
            {value}
          </Link>
        ) : (
          value
        )
      }}
    />
  )
}

export default ResourceList
