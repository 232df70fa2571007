import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputLabel from '@mui/material/InputLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { Download, Printer, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { CancelButton } from '../../../../resources/_kit/ui/CancelButton.tsx'
import { activityPath } from '../../../program/outlinePaths.ts'
import { packetMessages } from '../../messages.ts'
import { PacketSelect } from '../../PacketSelect.tsx'
import { ProgressLine } from '../../ProgressLine.tsx'
import { ReadingStatus } from '../../ReadingStatus.tsx'
import { useTest } from '../../TestContext.ts'
import { useEnsureLoaded } from '../../useEnsureLoaded.ts'
import { type ExportFormat, exportFormats, supportsPictures } from '../formats.ts'
import { exportMessages } from './messages.ts'
import { useExport } from './useExport.ts'

type ExportDialogProps = {
  /** Its key; undefined: all. */
  packet: string | undefined
  onClose: () => void
}

const ExportDialog = ({ packet, onClose }: ExportDialogProps) => {
  const t = useMessages(exportMessages, packetMessages)
  const id = useId()
  const { params } = useTest()
  const [packetKey, setPacketKey] = useState(packet)
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const { run, stop, progress, omittedCount } = useExport({ packetKey, format, onDone: onClose })
  const isRunning = progress !== undefined
  const isLoaded = useEnsureLoaded(packetKey)
  const handleClose = () => {
    stop()
    onClose()
  }
  const query = packetKey === undefined ? '' : `?paket=${encodeURIComponent(packetKey)}`
  return (
    <Dialog open onClose={handleClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{t('questionExport.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <PacketSelect
          label={t('questionExport.what')}
          packet={packetKey}
          allLabel={t('questionExport.all')}
          disabled={isRunning}
          onPacketChange={setPacketKey}
        />
        <div>
          <InputLabel component="div" id={`${id}-format`}>
            {t('questionExport.format')}
          </InputLabel>
          <RadioGroup
            aria-labelledby={`${id}-format`}
            value={format}
            onChange={(_, value) => {
              const nextFormat = exportFormats.find((name) => name === value)
              if (nextFormat) setFormat(nextFormat)
            }}
          >
            {exportFormats.map((name) => (
              <FormControlLabel
                key={name}
                value={name}
                disabled={isRunning}
                control={<Radio size="small" />}
                sx={{ alignItems: 'flex-start', mb: 0.5, '& .MuiRadio-root': { pt: 0.25 } }}
                label={
                  <>
                    <Box sx={{ fontWeight: 600 }}>{t(`questionExport.formats.${name}`)}</Box>
                    <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                      {t(`questionExport.help.${name}`)}
                    </Box>
                  </>
                }
              />
            ))}
          </RadioGroup>
          {omittedCount > 0 && (
            <Box
              sx={({ palette }) => ({
                display: 'flex',
                gap: 1,
                mt: 1,
                px: 1.5,
                py: 1,
                borderRadius: 1,
                color: palette.status.warning[0],
                bgcolor: palette.status.warning[1],
                '& svg': { flexShrink: 0, mt: '2px' },
              })}
            >
              <TriangleAlert size={18} aria-hidden="true" />
              {t(supportsPictures(format) ? 'questionExport.soundsLeft' : 'questionExport.mediaLeft', {
                count: omittedCount,
              })}
            </Box>
          )}
        </div>
        {!isLoaded && <ReadingStatus />}
        {progress && (
          <ProgressLine {...progress}>
            {t(progress.total === 0 ? 'questionExport.writing' : 'questionExport.fetching', {
              done: progress.done,
              total: progress.total,
            })}
          </ProgressLine>
        )}
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
          <Button
            component={RouterLink}
            to={`${activityPath(params.program, params.topic, params.activity, 'print')}${query}`}
            onClick={handleClose}
            startIcon={<Printer size={16} />}
            sx={{ ml: -1 }}
          >
            {t('packets.print')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <CancelButton onClick={handleClose} />
        <Button
          variant="contained"
          startIcon={<Download size={16} />}
          disabled={isRunning || !isLoaded}
          onClick={() => run()}
        >
          {t('questionExport.download')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

export default ExportDialog
