import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { CreateBase, useGetResourceLabel } from 'react-admin'
import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { useText } from '../text/useText.ts'
import { uiWords } from '../ui/words.ts'
import { PageTitle } from './PageInfo.tsx'
import { useResourceTrail } from './useResourceTrail.ts'

/** The frame of a page that adds a record: its title, and the form in its card. */
export const CreatePage = ({ children }: { children: ReactNode }) => {
  const t = useText(uiWords)
  const { name } = useDeclaration()
  const getLabel = useGetResourceLabel()
  return (
    <CreateBase redirect={false}>
      <PageTitle title={t('ui.add', { name: getLabel(name, 1) })} trail={useResourceTrail(name)} />
      <Card sx={formCard}>{children}</Card>
    </CreateBase>
  )
}

/** Visible at its edges, so that the actions can stick to the bottom of the screen. */
export const formCard = { maxWidth: 880, overflow: 'visible' }
