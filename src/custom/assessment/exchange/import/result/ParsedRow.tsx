import { CircleAlert, TriangleAlert } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { QuestionIssue } from '../../../../../../formats/question/parsedQuestion.ts'
import { useFormat } from '../../../../../resources/_kit/text/useFormat.ts'
import { excerptOf } from '../../../model/values.ts'
import { isSelectable, needsAnswer, type ParsedItem } from '../model/items.ts'
import type { Group } from '../model/rows.ts'
import { useImportText } from '../useImportText.ts'
import { ParsedChanges } from './ParsedChanges.tsx'
import { ParsedContent } from './ParsedContent.tsx'
import { ParsedPictures, ParsedText } from './ParsedText.tsx'
import { useImportResult } from './ResultContext.ts'

type ParsedRowProps = {
  item: ParsedItem
  group: Group | undefined
}

export const ParsedRow = memo(({ item, group }: ParsedRowProps) => {
  const { t, formatLines } = useImportText()
  const format = useFormat()
  const { choices, onShowLine } = useImportResult()
  const errors = choices.errorsOf(item)
  const linesText = formatLines(item)
  const isSkipped = item.kind === 'skipped'
  const warnings = <Issues issues={item.issues.filter(({ isError }) => !isError)} tone="warning" />
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
            aria-label={t('questionImport.toLine', { lines: linesText })}
            onClick={() => onShowLine(item.from)}
          >
            {linesText}
          </button>
        </div>
        {item.kind === 'new' && <ParsedPictures html={item.question.question} />}
        <Issues issues={errors} tone="error" />
        {item.kind === 'existing' && warnings}
        <Details item={item} group={group} errorCount={errors.length} />
        {item.kind !== 'existing' && warnings}
      </div>
    </>
  )
})

function useTickLabel(item: ParsedItem): string {
  const { t } = useImportText()
  if (item.kind === 'skipped')
    return t('questionImport.skippedBecause', { reason: t(`importSkips.${item.reason}`) })
  const values = { number: item.number, text: excerptOf(item.question.question) }
  return t(item.kind === 'existing' ? 'questionImport.update' : 'questionImport.take', values)
}

const Details = ({ item, group, errorCount }: ParsedRowProps & { errorCount: number }) => {
  const { t } = useImportText()
  const { choices } = useImportResult()
  if (item.kind === 'skipped')
    return errorCount > 0 ? null : (
      <IssueText>{t('questionImport.skippedBecause', { reason: t(`importSkips.${item.reason}`) })}</IssueText>
    )
  if (item.kind === 'existing')
    return item.changes.length > 0 ? (
      <ParsedChanges changes={item.changes} />
    ) : (
      <IssueText>{t(item.isOlder ? 'questionImport.older' : 'questionImport.same')}</IssueText>
    )
  return (
    <>
      {errorCount > 0 && <IssueText>{t('questionImport.incomplete')}</IssueText>}
      <ParsedContent
        question={item.question}
        number={item.number}
        right={choices.rightOf(item)}
        evidence={item.evidence}
        groupInstruction={group?.instruction}
        onChoose={needsAnswer(item) ? (index) => choices.choose(item, index) : undefined}
      />
      {item.isAlreadyInTest && <IssueText>{t('questionImport.isThere')}</IssueText>}
      {item.sameIdAs !== undefined && (
        <IssueText tone="warning">{t('questionImport.sameId', { number: item.sameIdAs })}</IssueText>
      )}
      {item.duplicateOf !== undefined && (
        <IssueText tone="warning">{t('questionImport.twin', { number: item.duplicateOf })}</IssueText>
      )}
    </>
  )
}

const Issues = ({ issues, tone }: { issues: readonly QuestionIssue[]; tone: 'error' | 'warning' }) => {
  const { issueText } = useImportText()
  const { reading } = useImportResult()
  // Several lines and options may have the same issue.
  const texts = new Set(mergeOptionIssues(issues).map((each) => issueText(each, reading.format)))
  return [...texts].map((words) => (
    <IssueText key={words} tone={tone}>
      {words}
    </IssueText>
  ))
}

const optionRules: ReadonlySet<QuestionIssue['rule']> = new Set([
  'sameOption',
  'emptyOption',
  'pictureOption',
])

function mergeOptionIssues(issues: readonly QuestionIssue[]): readonly QuestionIssue[] {
  const valuesOf = (rule: QuestionIssue['rule']) =>
    issues.filter((issue) => issue.rule === rule).map(({ value }) => value)
  return issues.map((issue) =>
    optionRules.has(issue.rule) ? { ...issue, value: valuesOf(issue.rule).join(', ') } : issue,
  )
}

const icons = { error: CircleAlert, warning: TriangleAlert, quiet: undefined } as const

const IssueText = ({ tone = 'quiet', children }: { tone?: keyof typeof icons; children: ReactNode }) => {
  const Icon = icons[tone]
  return (
    <div className={`said ${tone}`}>
      {Icon && <Icon size={14} aria-hidden="true" />}
      <span>{children}</span>
    </div>
  )
}
