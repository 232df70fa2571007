import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { Theme } from '@mui/material/styles'
import { useId, useRef } from 'react'
import { Link as RouterLink } from 'react-router'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { useNoticesAbove } from '../../../resources/_kit/ui/useNoticesAbove.ts'
import { questionsPath } from '../../outline/outlinePaths.ts'
import { packetDialogWords } from '../../question-packets/dialogs/dialogWords.ts'
import { useTestRoom } from '../../question-packets/TestRoomContext.ts'
import type { Item } from './items.ts'
import { linkLike } from './linkLike.ts'
import { useImportText } from './useImportText.ts'
import type { Insert } from './useInsert.ts'

type ImportBarProps = {
  insert: Insert
  attempts: number
  /** Leads to a picture that wants words. */
  onReveal: (item: Item) => void
}

/** What will be done with what is taken, and how it goes on; always in sight. */
export const ImportBar = ({ insert, attempts, onReveal }: ImportBarProps) => {
  const { t, number } = useImportText()
  const errorText = useErrorText()
  const marks = useText(packetDialogWords)
  const { place } = useTestRoom()
  const bar = useRef<HTMLDivElement>(null)
  useNoticesAbove(bar)
  const { fresh, changed, altsMissing, firstWithoutAlt, leftBehind, failed, sending } = insert
  const isFailed = failed.size > 0
  const count = fresh === 0 ? changed : fresh
  const values = { smart_count: count, count: number(count), changed: number(changed) }
  return (
    <Box ref={bar} sx={frame}>
      {sending && <Progress insert={insert} />}
      <Box sx={line}>
        <Box role="status" sx={{ mr: 'auto', color: 'text.secondary', minWidth: 0, flex: '1 1 240px' }}>
          {isFailed ? (
            <Box sx={{ color: 'error.main', fontWeight: 600, overflowWrap: 'anywhere' }}>
              {t('questionImport.picturesFailed', {
                smart_count: failed.size,
                count: number(failed.size),
                message: errorText([...failed.values()][0]),
              })}
            </Box>
          ) : (
            <>
              {leftBehind > 0 && (
                <Box sx={{ color: 'error.main', fontWeight: 600 }}>
                  {t('questionImport.leftBehind', { smart_count: leftBehind, count: number(leftBehind) })}
                </Box>
              )}
              {altsMissing > 0 && (
                <Box
                  component="button"
                  type="button"
                  onClick={() => firstWithoutAlt && onReveal(firstWithoutAlt)}
                  sx={{ ...linkLike, display: 'block', ...warning }}
                >
                  {t('questionImport.altsMissing', { smart_count: altsMissing, count: number(altsMissing) })}
                </Box>
              )}
              {t(changed > 0 && fresh === 0 ? 'questionImport.updatesOnly' : 'questionImport.nothingSaved')}
            </>
          )}
          {changed > 0 && attempts > 0 && (
            <div>{marks('packetDialogs.marks', { smart_count: attempts, count: number(attempts) })}</div>
          )}
        </Box>
        <Box sx={actions}>
          <Button
            component={RouterLink}
            to={questionsPath(place.program, place.topic, place.activity)}
            variant="outlined"
          >
            {t('questionImport.cancel')}
          </Button>
          {isFailed && (
            <Button variant="outlined" onClick={() => insert.begin({ withoutFailed: true })}>
              {t('questionImport.withoutPictures')}
            </Button>
          )}
          <Button variant="contained" disabled={!insert.mayBegin} onClick={() => insert.begin()}>
            {isFailed
              ? t('questionImport.again')
              : fresh + changed === 0
                ? t('questionImport.insertNone')
                : t(
                    changed === 0
                      ? 'questionImport.insert'
                      : fresh === 0
                        ? 'questionImport.updateOnly'
                        : 'questionImport.insertAndUpdate',
                    values,
                  )}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}

const Progress = ({ insert: { sending, stop } }: { insert: Insert }) => {
  const { t, number } = useImportText()
  const id = useId()
  const { done, total } = sending ?? { done: 0, total: 1 }
  return (
    <Box sx={{ px: 3, pt: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box id={id} role="status" sx={{ mr: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {t('questionImport.sending', { done: number(done), total: number(total) })}
        </Box>
        <Button size="small" onClick={stop}>
          {t('questionImport.stop')}
        </Button>
      </Box>
      <LinearProgress
        color="secondary"
        variant="determinate"
        value={(done / total) * 100}
        aria-labelledby={id}
        sx={{ mt: 1, height: 6, borderRadius: 3 }}
      />
    </Box>
  )
}

const frame = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  mx: { xs: -2, sm: -3 },
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const

const warning = {
  color: ({ palette }: Theme) => palette.status.warning[0],
  fontWeight: 600,
  textAlign: 'start',
} as const

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: { xs: 2, sm: 3 },
  py: 1.5,
} as const

const actions = {
  ml: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1.5,
  flexGrow: { xs: 1, sm: 0 },
  '& > *': { flexGrow: { xs: 1, sm: 0 } },
} as const
