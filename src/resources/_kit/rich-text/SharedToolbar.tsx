import Box from '@mui/material/Box'
import { useCallback } from 'react'
import { useMessages } from '../text/useMessages.ts'
import { editorMessages } from './messages.ts'
import { useRichTextGroup, useRichTextGroupState } from './RichTextGroup.tsx'

/** Its space is reserved, to avoid layout shifts. */
export const SharedToolbar = () => {
  const t = useMessages(editorMessages)
  const group = useRichTextGroup()
  const isActive = useRichTextGroupState(({ active }) => active !== undefined)
  const setToolbar = useCallback((toolbar: HTMLElement | null) => group.setState({ toolbar }), [group])
  return (
    <Box sx={{ container: 'tools / inline-size', bgcolor: 'background.paper' }}>
      <Box
        ref={setToolbar}
        sx={{
          minHeight: 46,
          display: 'grid',
          alignItems: 'center',
          overflowX: 'auto',
          '& [role="toolbar"]': { position: 'static', border: 0 },
          // Scrolls on phones; otherwise two lines where one is too narrow.
          '& [role="toolbar"] > div': { flexWrap: 'nowrap' },
          '@container tools (min-width: 400px) and (max-width: 760px)': {
            minHeight: 82,
            '& [role="toolbar"] > div': { flexWrap: 'wrap' },
          },
        }}
      >
        {!isActive && (
          <Box sx={{ px: 1.5, color: 'text.secondary', fontSize: 13 }}>{t('editor.noneActive')}</Box>
        )}
      </Box>
    </Box>
  )
}
