import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Pencil, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { toPrintable } from '../../../../../contract/printable.ts'
import { IconAction } from '../../../../resources/_kit/ui/IconAction.tsx'
import { isFocusOnBody } from '../../../../resources/_kit/ui/isFocusOnBody.ts'
import { familyOf } from '../../fonts/families.ts'
import type { EligibleRow } from '../model/eligibility.ts'
import { nameOf } from '../model/nameGroups.ts'
import { isHint, nameWarnings, suggestedName } from '../model/nameWarnings.ts'
import { isPerson } from '../state/saveName.ts'
import type { Names } from '../state/useNames.ts'
import { useBulkText } from '../useBulkText.ts'
import { columnsSx } from './ListHead.tsx'
import { NameEditor } from './NameEditor.tsx'

type NameRowProps = { row: EligibleRow; names: Names }

export const NameRow = ({ row, names }: NameRowProps) => {
  const { t } = useBulkText()
  const { editors, edit, close, saveEditor } = names
  const { id } = row
  const { member, license } = row.eligibility.voucher
  const name = nameOf(row)
  const editor = editors.get(id)
  const editButtonRef = useRef<HTMLButtonElement>(null)
  const wasOpenRef = useRef(false)
  useEffect(() => {
    // The focused input unmounts.
    if (wasOpenRef.current && !editor && isFocusOnBody())
      editButtonRef.current?.focus({ preventScroll: true })
    wasOpenRef.current = editor !== undefined
  }, [editor])
  const warnings = nameWarnings(name)
  const suggestion = suggestedName(name)
  const person = isPerson(member) ? member : undefined
  return (
    <Box sx={columnsSx}>
      <Box component="bdi" sx={printedSx}>
        {toPrintable(name)}
      </Box>
      <Box component="bdi" sx={{ color: 'text.secondary', fontSize: 13 }}>
        {license}
      </Box>
      <Box sx={warnings.length > 0 ? [lineSx, warnings.every(isHint) ? hintSx : warningSx] : lineSx}>
        {warnings.length > 0 && !warnings.every(isHint) && (
          <TriangleAlert size={14} aria-hidden="true" style={{ flexShrink: 0 }} />
        )}
        <span>{warnings.map((warning) => t(`certificatesMany.doubt.${warning}`)).join(' · ')}</span>
      </Box>
      <Box sx={{ ...lineSx, justifyContent: 'flex-end' }}>
        {person && suggestion !== undefined && !editor && (
          <Button
            variant="outlined"
            size="small"
            onClick={() => saveEditor(id, person, suggestion)}
            sx={{ mr: 'auto', overflowWrap: 'anywhere', textAlign: 'start' }}
          >
            {t('certificatesMany.names.use', { name: suggestion })}
          </Button>
        )}
        {person && !editor && (
          <IconAction
            ref={editButtonRef}
            label={t('certificatesMany.names.edit', { name })}
            icon={<Pencil size={16} />}
            onClick={() => edit(id, name)}
          />
        )}
      </Box>
      {person && editor && (
        <Box sx={{ gridColumn: '1 / -1', my: 1 }}>
          <NameEditor
            text={editor.text}
            errorMessage={editor.errorMessage}
            isSaving={editor.isSaving ?? false}
            onChange={(text) => edit(id, text)}
            onSave={() => saveEditor(id, person, editor.text)}
            onCancel={() => close(id)}
          />
        </Box>
      )}
    </Box>
  )
}

const lineSx = { gridColumn: { xs: '1 / -1', sm: 'auto' }, display: 'flex', alignItems: 'center', gap: 0.75 }
const warningSx = { fontSize: 13, color: 'status.warning.0' }
const hintSx = { fontSize: 13, color: 'text.secondary' }

const printedSx = {
  overflowWrap: 'anywhere',
  fontFamily: familyOf('serif'),
  fontSize: 20,
  lineHeight: 1.35,
  whiteSpace: 'pre-wrap',
}
