import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { Theme } from '@mui/material/styles'
import { FileText, Pencil, X } from 'lucide-react'
import { type ClipboardEvent, type Ref, useId } from 'react'
import type { Reading } from '../../../../../../formats/question/parsedQuestion.ts'
import type { Source } from '../../../../../../formats/read.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { importMessages } from '../messages.ts'
import { CodeArea } from './CodeArea.tsx'
import type { LineHighlights, LinesHandle } from './lineHighlights.ts'
import { SourceLines } from './SourceLines.tsx'

type SourcePaneProps = {
  source: Source | undefined
  fileName: string | undefined
  reading: Reading | undefined
  highlights: LineHighlights
  handle: Ref<LinesHandle>
  isDragging: boolean
  isFailed: boolean
  isCollapsed: boolean
  /** Undefined: not collapsible. */
  onOpenChange: ((isOpen: boolean) => void) | undefined
  onTextChange: (text: string) => void
  onPaste: (event: ClipboardEvent) => void
  onClear: () => void
}

export const SourcePane = ({
  source,
  fileName,
  reading,
  highlights,
  handle,
  isDragging,
  isFailed,
  isCollapsed,
  ...handlers
}: SourcePaneProps) => {
  const t = useMessages(importMessages)
  const id = useId()
  // An unreadable document is replaced by the paste area.
  const isDocument = source !== undefined && source.kind !== 'text' && !isFailed
  const hasHeader = isDocument || fileName !== undefined
  const isHidden = isDocument && isCollapsed
  const isEmpty = source === undefined || (isFailed && source.kind !== 'text')
  return (
    <Card
      component="section"
      aria-label={t('questionImport.source')}
      sx={{ ...pane, ...(isHidden ? {} : openStyles), ...(isDragging && draggingStyles) }}
    >
      {hasHeader && (
        <Box sx={headerStyles}>
          <Box
            component={FileText}
            size={16}
            aria-hidden="true"
            sx={{ flexShrink: 0, color: 'text.secondary' }}
          />
          <Box sx={{ flex: '1 1 120px', minWidth: 0, fontWeight: 600 }} className="name" title={fileName}>
            {fileName ?? t('questionImport.ofDocument')}
          </Box>
          {isDocument && reading && handlers.onOpenChange && (
            <Button
              size="small"
              aria-expanded={!isCollapsed}
              onClick={() => handlers.onOpenChange?.(isCollapsed)}
            >
              {t(isCollapsed ? 'questionImport.showSource' : 'questionImport.hideSource')}
            </Button>
          )}
          {isDocument && reading && !isCollapsed && (
            <Button
              size="small"
              startIcon={<Pencil size={14} />}
              data-tip={t('questionImport.asTextHelp')}
              onClick={() => handlers.onTextChange(reading.lines.join('\n').replaceAll('\uFFFC', ''))}
            >
              {t('questionImport.asText')}
            </Button>
          )}
          <Button size="small" startIcon={<X size={14} />} onClick={handlers.onClear}>
            {t('questionImport.clear')}
          </Button>
        </Box>
      )}
      {isHidden ? null : isDocument ? (
        <SourceLines
          label={fileName ?? t('questionImport.ofDocument')}
          lines={reading?.lines ?? []}
          highlights={highlights}
          handle={handle}
        />
      ) : (
        <CodeArea
          label={t('questionImport.source')}
          describedBy={`${id}-help`}
          text={source?.kind === 'text' ? source.text : ''}
          onChange={handlers.onTextChange}
          onPaste={handlers.onPaste}
          highlights={highlights}
          handle={handle}
        />
      )}
      <Box
        id={`${id}-help`}
        sx={{ ...hint, ...(hasHeader && { top: 100 }), ...(!isEmpty && { display: 'none' }) }}
      >
        <strong>{t(isDragging ? 'questionImport.drop' : 'questionImport.paste')}</strong>
        <span>{t('questionImport.pasteHelp')}</span>
      </Box>
    </Card>
  )
}

const pane = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  minWidth: 0,
  position: 'relative',
  // The field's ring, which the card cuts off.
  '&:has(textarea:focus-visible)': {
    outline: ({ palette }: Theme) => `2px solid ${palette.primary.main}`,
    outlineOffset: -1,
  },
} as const
const openStyles = { height: { xs: 260, md: 'auto' } } as const
const draggingStyles = { borderColor: 'primary.main', borderStyle: 'dashed', bgcolor: 'primarySoft' } as const

const headerStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  minHeight: 52,
  borderBottom: 1,
  borderColor: 'divider',
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const

const hint = {
  position: 'absolute',
  top: 48,
  insetInline: 56,
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  pointerEvents: 'none',
  color: 'text.secondary',
  '& strong': { color: 'text.primary' },
} as const
