import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { List } from 'lucide-react'
import { useEffect } from 'react'
import { pageWidths } from '../../../../resources/_kit/page/pageWidths.ts'
import { RichTextGroup } from '../../../../resources/_kit/rich-text/RichTextGroup.tsx'
import { SharedToolbar } from '../../../../resources/_kit/rich-text/SharedToolbar.tsx'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useIsPhone } from '../../../../resources/_kit/ui/useIsPhone.ts'
import { useOpenAt } from '../../../../resources/_kit/ui/useOpenAt.ts'
import { packetMessages } from '../../messages.ts'
import { focusTargetIds } from '../../restoreFocus.ts'
import { useBuilderState } from '../../state/BuilderContext.ts'
import { keyIn } from '../../state/opening.ts'
import { GroupEditor } from '../editor/page/GroupEditor.tsx'
import { PacketEditor } from '../editor/page/PacketEditor.tsx'
import { QuestionEditor } from '../editor/page/QuestionEditor.tsx'
import { PartMenuProvider } from '../editor/part/PartMenuContext.tsx'
import { PacketsOutline } from '../outline/PacketsOutline.tsx'
import { BAR_HEIGHTS, ChosenBar } from './ChosenBar.tsx'
import { ToolButtons, ToolMenu } from './TestTools.tsx'

const Outline = () => (
  <>
    <PacketsOutline />
    <ChosenBar />
  </>
)

export const Columns = () => {
  const t = useMessages(packetMessages)
  const isPhone = useIsPhone()
  const openItem = useBuilderState((state) => state.openItem)
  const [isListOpen, setListOpen] = useOpenAt(openItem)
  const isChoosing = useBuilderState(({ chosenQuestions }) => chosenQuestions.size > 0)
  useEffect(() => setListOpen((wasOpen) => wasOpen || isChoosing), [isChoosing, setListOpen])
  return (
    <RichTextGroup>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '280px minmax(0, 1fr)' } }}
      >
        {isPhone ? (
          <Drawer
            open={isListOpen}
            onClose={() => setListOpen(false)}
            slotProps={{
              paper: {
                'aria-label': t('packets.outline'),
                sx: { width: 'min(92vw, 360px)', display: 'flex', flexDirection: 'column' },
              },
            }}
          >
            <Outline />
          </Drawer>
        ) : (
          <Box
            sx={{
              position: 'sticky',
              top: BAR_HEIGHTS.top,
              height: `calc(100dvh - ${BAR_HEIGHTS.top + BAR_HEIGHTS.bottom}px)`,
              display: 'flex',
              flexDirection: 'column',
              borderRight: 1,
              borderColor: 'divider',
            }}
          >
            <ToolButtons />
            <Outline />
          </Box>
        )}
        <Box sx={{ minWidth: 0 }}>
          <Box
            sx={{
              position: 'sticky',
              top: BAR_HEIGHTS.top,
              zIndex: 2,
              borderBottom: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
            }}
          >
            {isPhone && (
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, p: 1, pb: 0 }}>
                <Button
                  startIcon={<List size={16} />}
                  onClick={() => setListOpen(true)}
                  variant="outlined"
                  size="small"
                >
                  {t('packets.outline')}
                </Button>
                <ToolMenu />
              </Box>
            )}
            <SharedToolbar />
          </Box>
          <Box
            sx={{
              p: { xs: 2, sm: 3 },
              maxWidth: pageWidths.form,
              // Clear of the toolbar.
              '& :is(input, button, [role="textbox"], [role="combobox"])': { scrollMarginBlock: '56px 24px' },
            }}
          >
            <Box
              id={focusTargetIds.editor}
              tabIndex={-1}
              sx={{ container: 'editor / inline-size', outline: 'none' }}
            >
              <PartMenuProvider>
                <Editor />
              </PartMenuProvider>
            </Box>
          </Box>
        </Box>
      </Box>
    </RichTextGroup>
  )
}

const Editor = () => {
  const t = useMessages(packetMessages)
  const openItem = useBuilderState((state) => state.openItem)
  const question = keyIn('question', openItem)
  const group = keyIn('group', openItem)
  const packet = keyIn('packet', openItem)
  if (question !== undefined) return <QuestionEditor question={question} />
  if (group !== undefined) return <GroupEditor key={group} group={group} />
  if (packet !== undefined) return <PacketEditor key={packet} packet={packet} />
  return <Box sx={{ color: 'text.secondary' }}>{t('packets.nothingOpen')}</Box>
}
