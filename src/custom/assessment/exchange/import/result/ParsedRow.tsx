import { CircleAlert, TriangleAlert } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Note } from '../../../../../../formats/question/parsedQuestion.ts'
import { useFormat } from '../../../../../resources/_kit/text/useFormat.ts'
import { excerptOf } from '../../../model/values.ts'
import { isSelectable, type ParsedItem, wantsAnswer } from '../model/items.ts'
import type { Group } from '../model/rows.ts'
import { useImportText } from '../useImportText.ts'
import { ParsedChanges } from './ParsedChanges.tsx'
import { ParsedContent } from './ParsedContent.tsx'
import { ParsedPictures, ParsedText } from './ParsedText.tsx'
import { useResult } from './ResultContext.ts'

type ParsedRowProps = {
  item: ParsedItem
  group: Group | undefined
}

export const ParsedRow = memo(({ item, group }: ParsedRowProps) => {
  const { t, lines } = useImportText()
  const format = useFormat()
  const { choices, onShowLine } = useResult()
  const errors = choices.errorsOf(item)
  const shownLines = lines(item)
  const isSkipped = item.kind === 'skipped'
  const warnings = <Notes notes={item.notes.filter(({ isError }) => !isError)} tone="warning" />
  return (
    <>
      <input
        type="checkbox"
        className="tick"
        aria-label={useTickLabel(item)}
        disabled={!isSelectable(item)}
        checked={choices.isSelected(item)}
        onChange={({ target }) => choices.select([item], target.checked)}
      />
      <span className="number">{isSkipped ? '–' : format.number(item.number)}</span>
      <div className={`body${isSkipped ? ' skipped' : ''}${errors.length > 0 ? ' faulty' : ''}`}>
        <div className="head">
          <div className="words">
            {isSkipped ? item.excerpt : <ParsedText html={item.question.question} />}
          </div>
          <button
            type="button"
            className="place"
            aria-label={t('questionImport.toLine', { lines: shownLines })}
            onClick={() => onShowLine(item.from)}
          >
            {shownLines}
          </button>
        </div>
        {item.kind === 'new' && <ParsedPictures html={item.question.question} />}
        <Notes notes={errors} tone="error" />
        {item.kind === 'known' && warnings}
        <Details item={item} group={group} errors={errors.length} />
        {item.kind !== 'known' && warnings}
      </div>
    </>
  )
})

function useTickLabel(item: ParsedItem): string {
  const { t } = useImportText()
  if (item.kind === 'skipped')
    return t('questionImport.skippedBecause', { reason: t(`importSkips.${item.reason}`) })
  const values = { number: item.number, text: excerptOf(item.question.question) }
  return t(item.kind === 'known' ? 'questionImport.update' : 'questionImport.take', values)
}

const Details = ({ item, group, errors }: ParsedRowProps & { errors: number }) => {
  const { t } = useImportText()
  const { choices } = useResult()
  if (item.kind === 'skipped')
    return errors > 0 ? null : (
      <NoteText>{t('questionImport.skippedBecause', { reason: t(`importSkips.${item.reason}`) })}</NoteText>
    )
  if (item.kind === 'known')
    return item.changes.length > 0 ? (
      <ParsedChanges changes={item.changes} />
    ) : (
      <NoteText>{t(item.isOlder ? 'questionImport.older' : 'questionImport.same')}</NoteText>
    )
  return (
    <>
      {errors > 0 && <NoteText>{t('questionImport.incomplete')}</NoteText>}
      <ParsedContent
        question={item.question}
        number={item.number}
        right={choices.rightOf(item)}
        evidence={item.evidence}
        shared={group?.instruction}
        onChoose={wantsAnswer(item) ? (index) => choices.choose(item, index) : undefined}
      />
      {item.isThere && <NoteText>{t('questionImport.isThere')}</NoteText>}
      {item.sameIdAs !== undefined && (
        <NoteText tone="warning">{t('questionImport.sameId', { number: item.sameIdAs })}</NoteText>
      )}
      {item.twinOf !== undefined && (
        <NoteText tone="warning">{t('questionImport.twin', { number: item.twinOf })}</NoteText>
      )}
    </>
  )
}

const Notes = ({ notes, tone }: { notes: readonly Note[]; tone: 'error' | 'warning' }) => {
  const { note } = useImportText()
  const { reading } = useResult()
  // Several lines and options may have the same note.
  const texts = new Set(gathered(notes).map((each) => note(each, reading.format)))
  return [...texts].map((words) => (
    <NoteText key={words} tone={tone}>
      {words}
    </NoteText>
  ))
}

const ofOptions: ReadonlySet<Note['rule']> = new Set(['sameOption', 'emptyOption', 'pictureOption'])

function gathered(notes: readonly Note[]): readonly Note[] {
  const named = (rule: Note['rule']) => notes.filter((note) => note.rule === rule).map(({ value }) => value)
  return notes.map((note) =>
    ofOptions.has(note.rule) ? { ...note, value: named(note.rule).join(', ') } : note,
  )
}

const icons = { error: CircleAlert, warning: TriangleAlert, quiet: undefined } as const

const NoteText = ({ tone = 'quiet', children }: { tone?: keyof typeof icons; children: ReactNode }) => {
  const Icon = icons[tone]
  return (
    <div className={`said ${tone}`}>
      {Icon && <Icon size={14} aria-hidden="true" />}
      <span>{children}</span>
    </div>
  )
}
