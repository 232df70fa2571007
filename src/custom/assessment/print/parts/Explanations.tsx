import { styled } from '@mui/material/styles'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import type { QuestionValues } from '../../model/values.ts'
import { testPrintMessages } from '../messages.ts'
import { explanationsOf } from '../model/options.ts'
import { PartText } from './PartText.tsx'

const Explanation = styled('div')({
  marginTop: '2mm',
  fontSize: '10pt',
  display: 'grid',
  gridTemplateColumns: '22mm minmax(0, 1fr)',
  '& b': { fontWeight: 600 },
})

export const Explanations = ({ values }: { values: QuestionValues }) => {
  const t = useMessages(testPrintMessages)
  return explanationsOf(values).map(({ outcome, part }) => (
    <Explanation key={outcome}>
      <b>{t(`testPrint.explanation.${outcome}`)}</b>
      <PartText part={part} maxHeight={200} />
    </Explanation>
  ))
}
