import { parseNumber } from '../../../../../../contract/parseNumber.ts'
import type { Evidence } from '../../../../../../formats/question/evidence.ts'
import type { Html, ParsedQuestion } from '../../../../../../formats/question/parsedQuestion.ts'
import { numberFieldConfig, numberFields } from '../../../model/fields.ts'
import { useImportText } from '../useImportText.ts'
import { ParsedOptions } from './ParsedOptions.tsx'
import { ParsedPictures, ParsedText } from './ParsedText.tsx'

/** Invalid numbers are covered by their error. */
const isNumber = (typed: string) => typeof parseNumber(typed) === 'number'

type ParsedContentProps = {
  question: ParsedQuestion
  number: number
  right: number | undefined
  evidence: readonly Evidence[]
  groupInstruction: Html | undefined
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
