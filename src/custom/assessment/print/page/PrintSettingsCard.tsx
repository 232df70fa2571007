import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Switch from '@mui/material/Switch'
import { Printer, SquarePen } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import { allQuestions } from '../../model/tree.ts'
import { hasUnsavedChanges, unsavedChangesIn } from '../../model/unsaved.ts'
import { PacketSelect } from '../../PacketSelect.tsx'
import { packetIdOf } from '../../packetFromUrl.ts'
import { useBuilderState } from '../../state/BuilderContext.ts'
import { QuestionsButton } from '../../TestPage.tsx'
import { testPrintMessages } from '../messages.ts'
import type { PrintChoices } from '../model/choices.ts'

type PrintSettingsCardProps = {
  choices: PrintChoices
  packet: string | undefined
  draftCount: number
  isReady: boolean
  onChoose: (change: Partial<PrintChoices>) => void
}

export const PrintSettingsCard = ({
  choices,
  packet,
  draftCount,
  isReady,
  onChoose,
}: PrintSettingsCardProps) => {
  const t = useMessages(testPrintMessages, packetMessages)
  const doc = useBuilderState((state) => state.doc)
  const isUnsaved = hasUnsavedChanges(unsavedChangesIn(doc))
  const messageValues = { total: draftCount }
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
          allLabel={t('testPrint.all', { total: allQuestions(doc.tree).length })}
          onPacketChange={(key) => onChoose({ packet: key && packetIdOf(doc, key) })}
          // The switches below share a row.
          sx={{ mb: 0.5, flexBasis: '100% !important', '& .MuiInputBase-root': { maxWidth: 360 } }}
        />
      )}
      <SwitchField
        label={t('testPrint.head')}
        checked={choices.hasHeader}
        onChange={(checked) => onChoose({ hasHeader: checked })}
      />
      <div>
        <SwitchField
          label={t('testPrint.key')}
          checked={choices.hasKey}
          onChange={(checked) => onChoose({ hasKey: checked })}
        />
        {choices.hasKey && (
          <Box sx={{ ml: `${INDENT}px`, mt: 0.5, mb: 1, display: 'grid', rowGap: 0.5 }}>
            <KeyPosition
              isKeyAtEnd={choices.isKeyAtEnd}
              onChange={(isAtEnd) => onChoose({ isKeyAtEnd: isAtEnd })}
            />
            <SwitchField
              label={t('testPrint.explains')}
              checked={choices.hasExplanations}
              onChange={(checked) => onChoose({ hasExplanations: checked })}
            />
          </Box>
        )}
      </div>
      {draftCount > 0 && (
        <SwitchField
          label={t('testPrint.withDrafts', messageValues)}
          checked={choices.hasDrafts}
          onChange={(checked) => onChoose({ hasDrafts: checked })}
        />
      )}
      {draftCount > 0 && !choices.hasDrafts && <Hint>{t('testPrint.draftsLeft', messageValues)}</Hint>}
      {isUnsaved && <Hint>{t('testPrint.unsaved')}</Hint>}
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
        <QuestionsButton startIcon={<SquarePen size={16} />} sx={{ flexGrow: 1 }} />
      </Box>
    </Card>
  )
}

/** Pixels: aligned with a switch's label. */
const INDENT = 47

type SwitchFieldProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

const SwitchField = ({ label, checked, onChange }: SwitchFieldProps) => (
  <FormControlLabel
    label={label}
    control={<Switch checked={checked} onChange={({ target }) => onChange(target.checked)} />}
    sx={{ mr: 0, minHeight: { xs: 44, sm: 38 } }}
  />
)

const Hint = ({ children }: { children: ReactNode }) => (
  <Box sx={{ flexBasis: '100% !important', fontSize: 13, color: 'text.secondary' }}>{children}</Box>
)

type KeyPositionProps = { isKeyAtEnd: boolean; onChange: (isKeyAtEnd: boolean) => void }

const POSITIONS = ['question', 'end'] as const

const KeyPosition = ({ isKeyAtEnd, onChange }: KeyPositionProps) => {
  const t = useMessages(testPrintMessages)
  const id = useId()
  return (
    <div>
      <Box id={id} sx={{ fontSize: 13.5, fontWeight: 600 }}>
        {t('testPrint.place')}
      </Box>
      <RadioGroup
        aria-labelledby={id}
        value={isKeyAtEnd ? 'end' : 'question'}
        onChange={(_, value) => onChange(value === 'end')}
      >
        {POSITIONS.map((position) => (
          <FormControlLabel
            key={position}
            value={position}
            control={<Radio size="small" />}
            label={t(`testPrint.places.${position}`)}
            sx={{ minHeight: { xs: 44, sm: 36 } }}
          />
        ))}
      </RadioGroup>
    </div>
  )
}
