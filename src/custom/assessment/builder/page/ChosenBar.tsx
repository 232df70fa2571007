import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLocaleState } from 'react-admin'
import { formatNumber } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { focusShown } from '../../focusShown.ts'
import { useBuilder, useBuilt } from '../../state/BuilderContext.ts'
import { packetWords } from '../../words.ts'
import { usePackets } from '../PacketsContext.ts'
import { BARS } from './bars.ts'

/** Bulk actions for selected questions, sticky. */
export const ChosenBar = () => {
  const t = useMessages(packetWords)
  const [locale] = useLocaleState()
  const builder = useBuilder()
  const { openDialog } = usePackets()
  const chosen = useBuilt((state) => state.chosen)
  return (
    <Box
      sx={
        chosen.size > 0
          ? {
              // Otherwise the end of the outline is hidden behind the bottom bar.
              position: 'sticky',
              bottom: { xs: 0, sm: BARS.bottom },
              zIndex: 1,
              bgcolor: 'background.paper',
              display: 'flex',
              flexWrap: 'wrap',
              gap: 0.75,
              p: 1.5,
              borderTop: 1,
              borderColor: 'primary.main',
              '& button': { px: 1.25, minHeight: 32 },
            }
          : undefined
      }
    >
      <Box role="status" sx={{ flexGrow: 1, alignSelf: 'center', fontWeight: 600 }}>
        {chosen.size > 0 && t('packets.chosen', { count: formatNumber(chosen.size, locale) })}
      </Box>
      {chosen.size > 0 && (
        <>
          <Button
            size="small"
            onClick={() => {
              builder.setState({ chosen: new Set() })
              focusShown(builder)
            }}
          >
            {t('packets.clearChosen')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => openDialog({ action: 'moveChosen' })}>
            {t('packets.moveTo')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => openDialog({ action: 'give' })}>
            {t('packets.give')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            sx={{ color: 'error.main' }}
            onClick={() => openDialog({ action: 'deleteQuestions', questions: [...chosen] })}
          >
            {t('packets.delete')}
          </Button>
        </>
      )}
    </Box>
  )
}
