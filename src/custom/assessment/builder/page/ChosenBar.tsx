import Button from '@mui/material/Button'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ChosenBar as Bar } from '../../../../resources/_kit/ui/ChosenBar.tsx'
import { focusShown } from '../../focusShown.ts'
import { useBuilder, useBuilt } from '../../state/BuilderContext.ts'
import { packetWords } from '../../words.ts'
import { usePackets } from '../PacketsContext.ts'

/** Heights in pixels. */
export const BARS = { top: 56, bottom: 68 }

export const ChosenBar = () => {
  const t = useMessages(packetWords)
  const builder = useBuilder()
  const { openDialog } = usePackets()
  const chosen = useBuilt((state) => state.chosen)
  const count = chosen.size
  return (
    <Bar chosen={chosen.size > 0 ? t('packets.chosen', { count }) : undefined} sx={belowOutline}>
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
    </Bar>
  )
}

const belowOutline = {
  // Or the bottom bar hides the end of the outline.
  bottom: { xs: 0, sm: BARS.bottom },
  width: 'auto',
  gap: 0.75,
  mt: 0,
  p: 1.5,
  border: 0,
  borderTop: 1,
  borderRadius: 0,
  '& button': { px: 1.25, minHeight: 32 },
}
