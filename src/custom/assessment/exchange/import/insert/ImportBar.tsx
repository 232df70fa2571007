import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { useErrorText } from '../../../../../resources/_kit/text/useErrorText.ts'
import { useNoticesAbove } from '../../../../../resources/_kit/ui/useNoticesAbove.ts'
import { ProgressLine } from '../../../ProgressLine.tsx'
import { QuestionsButton } from '../../../TestPage.tsx'
import type { ParsedItem } from '../model/items.ts'
import { linkButton } from '../paneStyles.ts'
import { useImportText } from '../useImportText.ts'
import type { UploadProgress } from './useImportPictures.ts'
import type { Insert } from './useInsert.ts'

type ImportBarProps = {
  insert: Insert
  attempts: number
  onReveal: (item: ParsedItem, focus: 'words' | 'failed') => void
}

export const ImportBar = (props: ImportBarProps) => (
  <Box ref={useNoticesAbove()} sx={frame}>
    {props.insert.progress ? (
      <Progress progress={props.insert.progress} stop={props.insert.stop} />
    ) : (
      <>
        <SelectionStatus {...props} />
        <Actions insert={props.insert} />
      </>
    )}
  </Box>
)

/** The most urgent first; on narrow screens that one alone. */
const SelectionStatus = ({ insert, attempts, onReveal }: ImportBarProps) => {
  const { t } = useImportText()
  const errorText = useErrorText()
  const { newCount, changedCount, missingAltCount, firstWithoutAlt, firstFailed, errorCount, uploadErrors } =
    insert
  const values = (count: number) => ({ count })
  return (
    <Box role="status" sx={statusSx}>
      {uploadErrors.size > 0 && (
        <Box
          component="button"
          type="button"
          onClick={() => firstFailed && onReveal(firstFailed, 'failed')}
          data-tip={t('questionImport.toFailed')}
          sx={{ ...linkButton, ...errorStyles }}
        >
          {t('questionImport.picturesFailed', {
            ...values(uploadErrors.size),
            message: errorText([...uploadErrors.values()][0]),
          })}
        </Box>
      )}
      {changedCount > 0 && attempts > 0 && <Box>{t('packets.marks', values(attempts))}</Box>}
      {errorCount > 0 && <Box sx={errorStyles}>{t('questionImport.leftBehind', values(errorCount))}</Box>}
      {missingAltCount > 0 && (
        <Box
          component="button"
          type="button"
          onClick={() => firstWithoutAlt && onReveal(firstWithoutAlt, 'words')}
          sx={{ ...linkButton, ...warningStyles }}
        >
          {t('questionImport.altsMissing', values(missingAltCount))}
        </Box>
      )}
      <Box>
        {t(changedCount > 0 && newCount === 0 ? 'questionImport.updatesOnly' : 'questionImport.nothingSaved')}
      </Box>
    </Box>
  )
}

const Actions = ({ insert }: { insert: Insert }) => {
  const { t } = useImportText()
  const { newCount, changedCount, uploadErrors } = insert
  const isFailed = uploadErrors.size > 0
  const count = newCount === 0 ? changedCount : newCount
  const values = { count, changed: changedCount }
  const updateKey = newCount === 0 ? 'updateOnly' : 'insertAndUpdate'
  const labelKey = count === 0 ? 'insertNone' : changedCount === 0 ? 'insert' : updateKey
  return (
    <Box sx={actions}>
      <QuestionsButton variant="outlined">{t('packetSaving.cancel')}</QuestionsButton>
      {isFailed && (
        <Button variant="outlined" onClick={() => insert.start({ withoutFailed: true })}>
          {t('questionImport.withoutPictures')}
        </Button>
      )}
      <Button variant="contained" disabled={!insert.canStart} onClick={() => insert.start()}>
        {isFailed ? t('packetSaving.again') : t(`questionImport.${labelKey}`, values)}
      </Button>
    </Box>
  )
}

const Progress = ({ progress, stop }: { progress: UploadProgress; stop: () => void }) => {
  const { t } = useImportText()
  const values = { done: progress.done, total: progress.total }
  return (
    <>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <ProgressLine {...progress}>{t('questionImport.sending', values)}</ProgressLine>
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

const errorStyles = { color: 'error.main', fontWeight: 600 } as const
const warningStyles = {
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
