import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { Printer, SquarePen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import { allQuestions } from '../../model/tree.ts'
import { isAnythingUnsaved, unsavedIn } from '../../model/unsaved.ts'
import { PacketSelect } from '../../PacketSelect.tsx'
import { packetIdOf } from '../../packetInAddress.ts'
import { useBuilt } from '../../state/BuilderContext.ts'
import { ToQuestions } from '../../ToQuestions.tsx'
import { testPrintMessages } from '../messages.ts'
import type { PrintChoices } from '../model/choices.ts'
import { KeyPosition } from '../parts/KeyPosition.tsx'

type SettingsProps = {
  choices: PrintChoices
  packet: string | undefined
  drafts: number
  isReady: boolean
  onChoose: (change: Partial<PrintChoices>) => void
}

export const Settings = ({ choices, packet, drafts, isReady, onChoose }: SettingsProps) => {
  const t = useMessages(testPrintMessages, packetMessages)
  const doc = useBuilt((state) => state.doc)
  const isUnsaved = isAnythingUnsaved(unsavedIn(doc))
  const counted = { total: drafts }
  return (
    <Card
      component="section"
      aria-label={t('testPrint.settings')}
      sx={{
        flex: '1 1 260px',
        // From here the sheet fits beside it, and the menu.
        '@media (min-width: 1390px)': { position: 'sticky', top: 80 },
        displayPrint: 'none',
        p: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        columnGap: 2,
        rowGap: 1,
        '& > *': { flex: '1 1 220px' },
      }}
    >
      {doc.tree.length > 1 && (
        <PacketSelect
          label={t('testPrint.packet')}
          packet={packet}
          all={t('testPrint.all', { total: allQuestions(doc.tree).length })}
          onPacket={(key) => onChoose({ packet: key && packetIdOf(doc, key) })}
          // The switches below share a row.
          sx={{ mb: 0.5, flexBasis: '100% !important', '& .MuiInputBase-root': { maxWidth: 360 } }}
        />
      )}
      <Choice
        label={t('testPrint.head')}
        checked={choices.head}
        onChange={(checked) => onChoose({ head: checked })}
      />
      <div>
        <Choice
          label={t('testPrint.key')}
          checked={choices.key}
          onChange={(checked) => onChoose({ key: checked })}
        />
        {choices.key && (
          <Box sx={{ ml: `${INDENT}px`, mt: 0.5, mb: 1, display: 'grid', rowGap: 0.5 }}>
            <KeyPosition isAtEnd={choices.isAtEnd} onChange={(isAtEnd) => onChoose({ isAtEnd })} />
            <Choice
              label={t('testPrint.explains')}
              checked={choices.explains}
              onChange={(checked) => onChoose({ explains: checked })}
            />
          </Box>
        )}
      </div>
      {drafts > 0 && (
        <Choice
          label={t('testPrint.withDrafts', counted)}
          checked={choices.drafts}
          onChange={(checked) => onChoose({ drafts: checked })}
        />
      )}
      {drafts > 0 && !choices.drafts && <Note>{t('testPrint.draftsLeft', counted)}</Note>}
      {isUnsaved && <Note>{t('testPrint.unsaved')}</Note>}
      <Box sx={{ flexBasis: '100% !important', display: 'flex', flexWrap: 'wrap', gap: 1, pt: 0.5 }}>
        <Button
          variant="contained"
          startIcon={<Printer size={16} />}
          disabled={!isReady}
          onClick={() => window.print()}
          sx={{ flexGrow: 1, minWidth: 150 }}
        >
          {t(isReady ? 'packets.print' : 'testPrint.preparing')}
        </Button>
        <ToQuestions startIcon={<SquarePen size={16} />} sx={{ flexGrow: 1 }} />
      </Box>
    </Card>
  )
}

/** Pixels: aligned with a switch's label. */
const INDENT = 47

type ChoiceProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

const Choice = ({ label, checked, onChange }: ChoiceProps) => (
  <FormControlLabel
    label={label}
    control={<Switch checked={checked} onChange={({ target }) => onChange(target.checked)} />}
    sx={{ mr: 0, minHeight: { xs: 44, sm: 38 } }}
  />
)

const Note = ({ children }: { children: ReactNode }) => (
  <Box sx={{ flexBasis: '100% !important', fontSize: 13, color: 'text.secondary' }}>{children}</Box>
)
