import Button from '@mui/material/Button'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { BulkActionsBar as Bar } from '../../../../resources/_kit/ui/BulkActionsBar.tsx'
import { packetMessages } from '../../messages.ts'
import { restoreFocus } from '../../restoreFocus.ts'
import { useBuilder, useBuilderState } from '../../state/BuilderContext.ts'
import { usePackets } from '../PacketsContext.ts'

/** Heights in pixels. */
export const BAR_HEIGHTS = { top: 56, bottom: 68 }

export const ChosenBar = () => {
  const t = useMessages(packetMessages)
  const builder = useBuilder()
  const { openDialog } = usePackets()
  const chosenQuestions = useBuilderState((state) => state.chosenQuestions)
  const count = chosenQuestions.size
  return (
    <Bar selectionText={chosenQuestions.size > 0 ? t('packets.chosen', { count }) : undefined} sx={barStyles}>
      <Button
        size="small"
        onClick={() => {
          builder.setState({ chosenQuestions: new Set() })
          restoreFocus(builder)
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
        onClick={() => openDialog({ action: 'deleteQuestions', questions: [...chosenQuestions] })}
      >
        {t('packets.delete')}
      </Button>
    </Bar>
  )
}

const barStyles = {
  // Or the bottom bar hides the end of the outline.
  bottom: { xs: 0, sm: BAR_HEIGHTS.bottom },
  width: 'auto',
  gap: 0.75,
  mt: 0,
  p: 1.5,
  border: 0,
  borderTop: 1,
  borderRadius: 0,
  '& button': { px: 1.25, minHeight: 32 },
}
