import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { excerptOf } from '../../question-packets/model/values.ts'
import { picturesIn, type Reading } from '../found.ts'
import { FoundChanges } from './FoundChanges.tsx'
import { FoundOptions } from './FoundOptions.tsx'
import { FoundPicture } from './FoundPicture.tsx'
import { FoundText } from './FoundText.tsx'
import { errorsOf, type Item, isTakeable, wantsAnswer } from './items.ts'
import { rightOf } from './plan.ts'
import type { Choices } from './useDecisions.ts'
import { useImportText } from './useImportText.ts'

type FoundRowProps = {
  item: Item
  reading: Reading
  choices: Choices
  onShowLine: (line: number) => void
}

/** One thing that was found: whether it is taken, where it stands, what it says, and what is wrong with it. */
export const FoundRow = memo(({ item, reading, choices, onShowLine }: FoundRowProps) => {
  const { t, lines, note, number } = useImportText()
  const right = item.kind === 'skipped' ? undefined : rightOf(item, choices.rights)
  const errors = errorsOf(item, right)
  const warnings = item.notes.filter(({ isError }) => !isError)
  const isFaulty = errors.length > 0
  const text = item.kind === 'skipped' ? item.excerpt : excerptOf(item.question.question)
  const shownLines = lines(item)
  return (
    <Box sx={row}>
      <input
        type="checkbox"
        aria-label={
          item.kind === 'skipped'
            ? t('questionImport.skippedBecause', { reason: t(`importSkips.${item.reason}`) })
            : t(item.kind === 'known' ? 'questionImport.update' : 'questionImport.take', {
                number: number(item.number),
                text,
              })
        }
        disabled={!isTakeable(item)}
        checked={choices.isTaken(item)}
        onChange={({ target }) => choices.take([item], target.checked)}
      />
      <Box component="span" sx={{ fontWeight: 600, minWidth: 26 }} className="number">
        {item.kind === 'skipped' ? '–' : number(item.number)}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {item.kind === 'skipped' ? (
              <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{item.excerpt}</Box>
            ) : (
              <Box sx={{ fontWeight: 500 }}>
                <FoundText html={item.question.question} />
              </Box>
            )}
          </Box>
          <Box
            component="button"
            type="button"
            aria-label={t('questionImport.toLine', { lines: shownLines })}
            onClick={() => onShowLine(item.from)}
            sx={{ ...place, ...(isFaulty && { color: 'error.main' }) }}
          >
            {shownLines}
          </Box>
        </Box>
        {errors.map((error) => (
          <Said key={`${error.rule} ${error.value}`} tone="error">
            {note(error, reading.format)}
          </Said>
        ))}
        {isFaulty && item.kind === 'new' && <Said>{t('questionImport.incomplete')}</Said>}
        {item.kind === 'skipped' && (
          <Said>{t('questionImport.skippedBecause', { reason: t(`importSkips.${item.reason}`) })}</Said>
        )}
        {item.kind === 'new' && <Content item={item} right={right} reading={reading} choices={choices} />}
        {item.kind === 'known' &&
          (item.changes.length > 0 ? (
            <FoundChanges changes={item.changes} />
          ) : (
            <Said>{t('questionImport.same')}</Said>
          ))}
        {item.kind === 'new' && item.isThere && <Said>{t('questionImport.isThere')}</Said>}
        {item.kind === 'new' && item.twinOf !== undefined && (
          <Said tone="warning">{t('questionImport.twin', { number: number(item.twinOf) })}</Said>
        )}
        {warnings.map((warning) => (
          <Said key={`${warning.rule} ${warning.value}`} tone="warning">
            {note(warning, reading.format)}
          </Said>
        ))}
      </Box>
    </Box>
  )
})

type ContentProps = Pick<FoundRowProps, 'reading' | 'choices'> & {
  item: Extract<Item, { kind: 'new' }>
  right: number | undefined
}

const Content = ({ item, right, reading, choices }: ContentProps) => {
  const { t } = useImportText()
  const { question, number } = item
  const { instruction, correct, wrong, options, point, timer } = question
  const pictures = [
    ...new Set([instruction, question.question, ...options, correct, wrong].flatMap(picturesIn)),
  ]
  return (
    <>
      {instruction !== '' && (
        <Aside label={t('questionImport.instruction')}>
          <FoundText html={instruction} />
        </Aside>
      )}
      <FoundOptions
        question={question}
        number={number}
        right={right}
        onChoose={wantsAnswer(item) ? (place) => choices.choose(item, place) : undefined}
      />
      {correct !== '' && (
        <Aside label={t('questionImport.explanation')}>
          <FoundText html={correct} />
        </Aside>
      )}
      {wrong !== '' && wrong !== correct && (
        <Aside label={t('questionImport.explanationWrong')}>
          <FoundText html={wrong} />
        </Aside>
      )}
      {(point !== '' || timer !== '') && (
        <Box sx={{ mt: 0.5, fontSize: 13, color: 'text.secondary' }}>
          {[
            ...(point === '' ? [] : [t('questionImport.points', { count: point })]),
            ...(timer === '' ? [] : [t('questionImport.seconds', { count: timer })]),
          ].join(' · ')}
        </Box>
      )}
      {pictures.map((picture) => {
        const file = reading.files[picture]
        return (
          file && (
            <FoundPicture
              key={picture}
              file={file}
              alt={choices.alts.get(picture) ?? file.alt}
              onDescribe={(alt) => choices.describe(picture, alt)}
            />
          )
        )
      })}
    </>
  )
}

const Aside = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    sx={{
      mt: 0.5,
      fontSize: 13,
      color: 'text.secondary',
      '& > *': { display: 'inline' },
      '& p:first-of-type': { display: 'inline' },
    }}
  >
    <span>{label}</span>
    {children}
  </Box>
)

const tones = {
  error: 'error.main',
  warning: ({ palette }: Theme) => palette.status.warning[0],
  quiet: 'text.secondary',
} as const
const icons = { error: CircleAlert, warning: TriangleAlert, quiet: undefined } as const

const Said = ({ tone = 'quiet', children }: { tone?: keyof typeof tones; children: ReactNode }) => {
  const Icon = icons[tone]
  return (
    <Box
      sx={{
        mt: 0.5,
        display: 'flex',
        gap: 0.75,
        fontSize: 13,
        fontWeight: tone === 'quiet' ? 400 : 600,
        color: tones[tone],
        overflowWrap: 'anywhere',
      }}
    >
      {Icon && <Box component={Icon} size={14} aria-hidden="true" sx={{ flexShrink: 0, mt: '3px' }} />}
      <span>{children}</span>
    </Box>
  )
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.25,
  px: 2,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '& > input': {
    flexShrink: 0,
    width: 16,
    height: 16,
    m: '3px 0 0',
    accentColor: ({ palette }: Theme) => palette.primary.main,
  },
  '& .number': { fontVariantNumeric: 'tabular-nums' },
} as const

const place = {
  flexShrink: 0,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  fontSize: 12.5,
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
} as const
