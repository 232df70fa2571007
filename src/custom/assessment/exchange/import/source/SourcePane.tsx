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
import type { Bands, LinesHandle } from './bands.ts'
import { CodeArea } from './CodeArea.tsx'
import { SourceLines } from './SourceLines.tsx'

type SourcePaneProps = {
  source: Source | undefined
  fileName: string | undefined
  reading: Reading | undefined
  bands: Bands
  handle: Ref<LinesHandle>
  isInviting: boolean
  isFailed: boolean
  isFolded: boolean
  /** Undefined: not collapsible. */
  onFold: ((isOpen: boolean) => void) | undefined
  onText: (text: string) => void
  onPaste: (event: ClipboardEvent) => void
  onClear: () => void
}

export const SourcePane = ({
  source,
  fileName,
  reading,
  bands,
  handle,
  isInviting,
  isFailed,
  isFolded,
  ...on
}: SourcePaneProps) => {
  const t = useMessages(importMessages)
  const id = useId()
  // An unreadable document is replaced by the paste area.
  const isDocument = source !== undefined && source.kind !== 'text' && !isFailed
  const hasHead = isDocument || fileName !== undefined
  const isFoldedAway = isDocument && isFolded
  const isEmpty = source === undefined || (isFailed && source.kind !== 'text')
  return (
    <Card
      component="section"
      aria-label={t('questionImport.source')}
      sx={{ ...pane, ...(isFoldedAway ? {} : open), ...(isInviting && inviting) }}
    >
      {hasHead && (
        <Box sx={head}>
          <Box
            component={FileText}
            size={16}
            aria-hidden="true"
            sx={{ flexShrink: 0, color: 'text.secondary' }}
          />
          <Box sx={{ flex: '1 1 120px', minWidth: 0, fontWeight: 600 }} className="name" title={fileName}>
            {fileName ?? t('questionImport.ofDocument')}
          </Box>
          {isDocument && reading && on.onFold && (
            <Button size="small" aria-expanded={!isFolded} onClick={() => on.onFold?.(isFolded)}>
              {t(isFolded ? 'questionImport.showSource' : 'questionImport.hideSource')}
            </Button>
          )}
          {isDocument && reading && !isFolded && (
            <Button
              size="small"
              startIcon={<Pencil size={14} />}
              data-tip={t('questionImport.asTextHelp')}
              onClick={() => on.onText(reading.lines.join('\n').replaceAll('\uFFFC', ''))}
            >
              {t('questionImport.asText')}
            </Button>
          )}
          <Button size="small" startIcon={<X size={14} />} onClick={on.onClear}>
            {t('questionImport.clear')}
          </Button>
        </Box>
      )}
      {isFoldedAway ? null : isDocument ? (
        <SourceLines
          label={fileName ?? t('questionImport.ofDocument')}
          lines={reading?.lines ?? []}
          bands={bands}
          handle={handle}
        />
      ) : (
        <CodeArea
          label={t('questionImport.source')}
          describedBy={`${id}-help`}
          text={source?.kind === 'text' ? source.text : ''}
          onChange={on.onText}
          onPaste={on.onPaste}
          bands={bands}
          handle={handle}
        />
      )}
      <Box
        id={`${id}-help`}
        sx={{ ...hint, ...(hasHead && { top: 100 }), ...(!isEmpty && { display: 'none' }) }}
      >
        <strong>{t(isInviting ? 'questionImport.drop' : 'questionImport.paste')}</strong>
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
const open = { height: { xs: 260, md: 'auto' } } as const
const inviting = { borderColor: 'primary.main', borderStyle: 'dashed', bgcolor: 'primarySoft' } as const

const head = {
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
