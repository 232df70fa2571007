import TextField from '@mui/material/TextField'
import { nativeSelect } from '../../../../../resources/_kit/ui/nativeSelect.ts'
import type { Tree } from '../../../model/tree.ts'
import type { Target } from '../model/plan.ts'
import { useImportText } from '../useImportText.ts'

type TargetChoiceProps = {
  tree: Tree
  target: Target
  /** The file names its own packets. */
  hasPackets: boolean
  onChoose: (target: Target) => void
}

export const TargetChoice = ({ tree, target, hasPackets, onChoose }: TargetChoiceProps) => {
  const { t } = useImportText()
  return (
    <TextField
      select
      value={typeof target === 'object' ? `packet ${target.packet}` : target}
      onChange={({ target: { value } }) =>
        onChoose(value === 'new' || value === 'file' ? value : { packet: value.slice('packet '.length) })
      }
      slotProps={{ ...nativeSelect, htmlInput: { 'aria-label': t('questionImport.target') } }}
      hiddenLabel
      sx={{ minWidth: 150 }}
    >
      {hasPackets && <option value="file">{t('questionImport.toPacketsOfFile')}</option>}
      {tree.map(({ key }, index) => (
        <option key={key} value={`packet ${key}`}>
          {t('questionImport.toPacket', { number: index + 1 })}
        </option>
      ))}
      <option value="new">{t('questionImport.toNewPacket')}</option>
    </TextField>
  )
}
