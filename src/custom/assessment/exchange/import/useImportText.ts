import type { ColumnUse } from '../../../../../formats/question/columns.ts'
import type { EvidenceKind, Formatting, Hue } from '../../../../../formats/question/evidence.ts'
import type { Format, QuestionIssue } from '../../../../../formats/question/parsedQuestion.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import { importMessages } from './messages.ts'
import type { Field } from './model/changes.ts'
import type { ParsedItem } from './model/items.ts'

const isOption = (field: Field | ColumnUse): field is `option ${number}` => field.startsWith('option ')
const isRightColumn = (use: ColumnUse): use is `isRight ${number}` => use.startsWith('isRight ')
const letterOf = (use: string) => String.fromCharCode(65 + Number(use.replace(/\D+/, '')))

export function useImportText() {
  const t = useMessages(importMessages, packetMessages)
  return {
    t,
    formatLines: ({ from, to }: Pick<ParsedItem, 'from' | 'to'>) =>
      from === to ? t('questionImport.line', { line: from }) : t('questionImport.lines', { from, to }),
    issueText: ({ rule, value = '' }: QuestionIssue, format: Format) =>
      rule === 'noAnswer' && format === 'gift'
        ? t('importNotes.noAnswerGift')
        : t(`importNotes.${rule}`, { value }),
    evidenceText: (kind: EvidenceKind) => {
      const [channel, hue] = kind.split(' ')
      return channel === 'ink' || channel === 'fill'
        ? t(`importEvidence.${channel}`, { hue: t(`importHues.${hue as Hue}`) })
        : t(`importEvidence.${kind as Exclude<EvidenceKind, Formatting> | 'bold' | 'italic' | 'underline'}`)
    },
    fieldText: (field: Field) =>
      isOption(field)
        ? t('questionEditor.option', { letter: letterOf(field) })
        : t(`questionEditor.${field}`),
    columnUseText: (use: ColumnUse) => {
      if (isOption(use)) return t('questionEditor.option', { letter: letterOf(use) })
      if (isRightColumn(use)) return t('importColumns.isRightAt', { letter: letterOf(use) })
      return t(`importColumns.uses.${use}`)
    },
  }
}
