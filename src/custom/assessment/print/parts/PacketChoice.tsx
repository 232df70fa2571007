import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { useLocaleState } from 'react-admin'
import { formatNumber } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { nativeSelect } from '../../../../resources/_kit/ui/nativeSelect.ts'
import { allQuestions, questionsIn } from '../../model/tree.ts'
import { nameOf } from '../../packetInAddress.ts'
import { useBuilt } from '../../state/BuilderContext.ts'
import { testPrintWords } from '../words.ts'

type PacketChoiceProps = {
  packet: string | undefined
  /** Called with the packet's name in URLs; undefined: all. */
  onPacket: (name: string | undefined) => void
}

/** All packets or one of them, where there are several. */
export const PacketChoice = ({ packet, onPacket }: PacketChoiceProps) => {
  const t = useMessages(testPrintWords)
  const [locale] = useLocaleState()
  const id = useId()
  const doc = useBuilt((state) => state.doc)
  if (doc.tree.length < 2) return null
  return (
    <TextField
      select
      id={id}
      label={t('testPrint.packet')}
      value={packet === undefined ? '' : nameOf(doc, packet)}
      onChange={({ target }) => onPacket(target.value || undefined)}
      slotProps={nativeSelect}
      // Full width: the switches below share a row.
      sx={{ mb: 0.5, flexBasis: '100% !important', '& .MuiInputBase-root': { maxWidth: 360 } }}
    >
      <option value="">
        {t('testPrint.all', { total: formatNumber(allQuestions(doc.tree).length, locale) })}
      </option>
      {doc.tree.map((each, index) => (
        <option key={each.key} value={nameOf(doc, each.key)}>
          {t('testPrint.one', {
            number: formatNumber(index + 1, locale),
            total: formatNumber(questionsIn(each).length, locale),
          })}
        </option>
      ))}
    </TextField>
  )
}
