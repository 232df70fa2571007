import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { useRef } from 'react'
import { useErrorText } from '../../../../../resources/_kit/text/useErrorText.ts'
import { useNoticesAbove } from '../../../../../resources/_kit/ui/useNoticesAbove.ts'
import { ProgressLine } from '../../../ProgressLine.tsx'
import { ToQuestions } from '../../../ToQuestions.tsx'
import type { ParsedItem } from '../model/items.ts'
import { linkLike } from '../paneStyles.ts'
import { useImportText } from '../useImportText.ts'
import type { Sending } from './useImportPictures.ts'
import type { Insert } from './useInsert.ts'

type ImportBarProps = {
  insert: Insert
  attempts: number
  onReveal: (item: ParsedItem, focus: 'words' | 'failed') => void
}

export const ImportBar = (props: ImportBarProps) => {
  const bar = useRef<HTMLDivElement>(null)
  useNoticesAbove(bar)
  return (
    <Box ref={bar} sx={frame}>
      {props.insert.sending ? (
        <Progress sending={props.insert.sending} stop={props.insert.stop} />
      ) : (
        <>
          <SelectionStatus {...props} />
          <Actions insert={props.insert} />
        </>
      )}
    </Box>
  )
}

/** The most urgent first; on narrow screens that one alone. */
const SelectionStatus = ({ insert, attempts, onReveal }: ImportBarProps) => {
  const { t } = useImportText()
  const errorText = useErrorText()
  const { fresh, changed, altsMissing, firstWithoutAlt, firstFailed, withErrors, failed } = insert
  const values = (count: number) => ({ count })
  return (
    <Box role="status" sx={statusSx}>
      {failed.size > 0 && (
        <Box
          component="button"
          type="button"
          onClick={() => firstFailed && onReveal(firstFailed, 'failed')}
          data-tip={t('questionImport.toFailed')}
          sx={{ ...linkLike, ...error }}
        >
          {t('questionImport.picturesFailed', {
            ...values(failed.size),
            message: errorText([...failed.values()][0]),
          })}
        </Box>
      )}
      {changed > 0 && attempts > 0 && <Box>{t('packets.marks', values(attempts))}</Box>}
      {withErrors > 0 && <Box sx={error}>{t('questionImport.leftBehind', values(withErrors))}</Box>}
      {altsMissing > 0 && (
        <Box
          component="button"
          type="button"
          onClick={() => firstWithoutAlt && onReveal(firstWithoutAlt, 'words')}
          sx={{ ...linkLike, ...warning }}
        >
          {t('questionImport.altsMissing', values(altsMissing))}
        </Box>
      )}
      <Box>
        {t(changed > 0 && fresh === 0 ? 'questionImport.updatesOnly' : 'questionImport.nothingSaved')}
      </Box>
    </Box>
  )
}

const Actions = ({ insert }: { insert: Insert }) => {
  const { t } = useImportText()
  const { fresh, changed, failed } = insert
  const isFailed = failed.size > 0
  const count = fresh === 0 ? changed : fresh
  const values = { count, changed }
  const both = fresh === 0 ? 'updateOnly' : 'insertAndUpdate'
  const name = count === 0 ? 'insertNone' : changed === 0 ? 'insert' : both
  return (
    <Box sx={actions}>
      <ToQuestions variant="outlined">{t('packetSaving.cancel')}</ToQuestions>
      {isFailed && (
        <Button variant="outlined" onClick={() => insert.begin({ withoutFailed: true })}>
          {t('questionImport.withoutPictures')}
        </Button>
      )}
      <Button variant="contained" disabled={!insert.canStart} onClick={() => insert.begin()}>
        {isFailed ? t('packetSaving.again') : t(`questionImport.${name}`, values)}
      </Button>
    </Box>
  )
}

const Progress = ({ sending, stop }: { sending: Sending; stop: () => void }) => {
  const { t } = useImportText()
  const values = { done: sending.done, total: sending.total }
  return (
    <>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <ProgressLine {...sending}>{t('questionImport.sending', values)}</ProgressLine>
      </Box>
      <Button variant="outlined" onClick={stop}>
        {t('packetSaving.stop')}
      </Button>
    </>
  )
}

const frame = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  minHeight: 64,
  mt: 'auto',
  mx: { xs: -2, sm: -3 },
  mb: { xs: -2, sm: -3 },
  px: { xs: 2, sm: 3 },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  // A low window has no room to spare.
  '@media (max-height: 520px)': { position: 'static' },
} as const

const statusSx = {
  mr: 'auto',
  color: 'text.secondary',
  minWidth: 0,
  flex: '1 1 240px',
  overflowWrap: 'anywhere',
  '& > *': { display: 'block', textAlign: 'start' },
  '& > * + *': { display: { xs: 'none', md: 'block' } },
} as const

const error = { color: 'error.main', fontWeight: 600 } as const
const warning = {
  color: ({ palette }: Theme) => palette.status.warning[0],
  fontWeight: 600,
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
