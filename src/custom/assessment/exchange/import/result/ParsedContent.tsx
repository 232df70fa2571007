import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { parseNumber } from '../../../../../../contract/parseNumber.ts'
import type { Evidence } from '../../../../../../formats/question/evidence.ts'
import type { Html, ParsedQuestion } from '../../../../../../formats/question/parsedQuestion.ts'
import { VisuallyHidden } from '../../../../../resources/_kit/ui/VisuallyHidden.ts'
import { numberFieldConfig, numberFields } from '../../../model/fields.ts'
import { evidenceFor } from '../model/evidence.ts'
import { useImportText } from '../useImportText.ts'
import { ParsedPictures, ParsedText } from './ParsedText.tsx'

/** Invalid numbers are covered by their error. */
const isNumber = (typed: string) => typeof parseNumber(typed) === 'number'

type ParsedContentProps = {
  question: ParsedQuestion
  number: number
  right: number | undefined
  evidence: readonly Evidence[]
  groupInstruction: Html | undefined
  /** Undefined where the source says which is right. */
  onChoose: ((right: number) => void) | undefined
}

export const ParsedContent = ({
  question,
  number,
  right,
  evidence,
  groupInstruction,
  onChoose,
}: ParsedContentProps) => {
  const { t } = useImportText()
  const { instruction, correct, wrong } = question
  const amounts = numberFields
    .filter((field) => isNumber(question[field]))
    .map((field) => t(`questionImport.${numberFieldConfig[field].unit}`, { count: question[field] }))
  return (
    <>
      {instruction !== groupInstruction && (
        <Aside label={t('questionImport.instruction')} html={instruction} />
      )}
      <ParsedOptions
        question={question}
        number={number}
        right={right}
        evidence={evidence}
        onChoose={onChoose}
      />
      <Aside label={t('questionImport.explanation')} html={correct} />
      {wrong !== correct && <Aside label={t('questionImport.explanationWrong')} html={wrong} />}
      {amounts.length > 0 && <div className="aside">{amounts.join(' · ')}</div>}
    </>
  )
}

const Aside = ({ label, html }: { label: string; html: Html }) =>
  html !== '' && (
    <>
      <div className="aside">
        <span>{label}</span>
        <ParsedText html={html} />
      </div>
      <ParsedPictures html={html} />
    </>
  )

type ParsedOptionsProps = Omit<ParsedContentProps, 'groupInstruction'>

const ParsedOptions = ({ question, number, right, evidence, onChoose }: ParsedOptionsProps) => {
  const { t, evidenceText } = useImportText()
  const options = question.options.map((option, index) => {
    const isRight = index === right
    const letter = `${String.fromCharCode(65 + index)}.`
    const className = isRight ? 'option right' : 'option'
    return onChoose ? (
      <Fragment key={letter}>
        <label className={className}>
          <input type="radio" name={`right-${number}`} checked={isRight} onChange={() => onChoose(index)} />
          <span className="letter">{letter}</span>
          <OptionText html={option} isRight={isRight} />
          {evidenceFor(evidence, index).map((kind) => (
            <span key={kind} className="evidence">
              {evidenceText(kind)}
            </span>
          ))}
        </label>
        <ParsedPictures html={option} />
      </Fragment>
    ) : (
      <li key={letter}>
        <div className={className}>
          <span className="letter">{letter}</span>
          {isRight && <Check size={14} aria-hidden="true" />}
          <OptionText html={option} isRight={isRight} />
        </div>
        <ParsedPictures html={option} />
      </li>
    )
  })
  return onChoose ? (
    <fieldset className="options" aria-label={t('questionImport.chooseRight', { number })}>
      {options}
    </fieldset>
  ) : (
    <ol className="options">{options}</ol>
  )
}

const OptionText = ({ html, isRight }: { html: Html; isRight: boolean }) => {
  const { t } = useImportText()
  return (
    <div className="text">
      <ParsedText html={html} />
      {isRight && <VisuallyHidden as="span">{t('questionEditor.right')}</VisuallyHidden>}
    </div>
  )
}
