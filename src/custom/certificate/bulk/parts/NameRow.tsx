import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Pencil, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { printable } from '../../../../../contract/printable.ts'
import { IconAction } from '../../../../resources/_kit/ui/IconAction.tsx'
import { isFocusFree } from '../../../../resources/_kit/ui/isFocusFree.ts'
import { familyOf } from '../../fonts/families.ts'
import type { EligibleRow } from '../model/eligibility.ts'
import { nameOf } from '../model/nameGroups.ts'
import { isHint, nameWarnings, suggestedName } from '../model/nameWarnings.ts'
import { isPerson } from '../state/saveName.ts'
import type { Names } from '../state/useNames.ts'
import { useBulkText } from '../useBulkText.ts'
import { NameEditor } from './NameEditor.tsx'

type NameRowProps = { row: EligibleRow; names: Names }

export const NameRow = ({ row, names }: NameRowProps) => {
  const { t } = useBulkText()
  const { editing, edit, close, saveIn } = names
  const { id } = row
  const { member, license } = row.eligibility.voucher
  const name = nameOf(row)
  const own = editing.get(id)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The focused input unmounts.
    if (wasOpen.current && !own && isFocusFree()) pencil.current?.focus({ preventScroll: true })
    wasOpen.current = own !== undefined
  }, [own])
  const warnings = nameWarnings(name)
  const suggestion = suggestedName(name)
  const person = isPerson(member) ? member : undefined
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, py: 1.5, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="bdi" sx={printedSx}>
            {printable(name)}
          </Box>
          <Box component="bdi" sx={{ color: 'text.secondary', fontSize: 13 }}>
            {license}
          </Box>
        </Box>
        {person && !own && (
          <IconAction
            ref={pencil}
            label={t('certificatesMany.names.edit', { name })}
            icon={<Pencil size={16} />}
            onClick={() => edit(id, name)}
          />
        )}
      </Box>
      {warnings.length > 0 && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            mt: 0.5,
            fontSize: 13,
            color: warnings.every(isHint) ? 'text.secondary' : 'status.warning.0',
          }}
        >
          {!warnings.every(isHint) && (
            <TriangleAlert size={14} aria-hidden="true" style={{ flexShrink: 0 }} />
          )}
          <span>{warnings.map((warning) => t(`certificatesMany.doubt.${warning}`)).join(' · ')}</span>
        </Box>
      )}
      {person && suggestion !== undefined && !own && (
        <Button
          variant="outlined"
          size="small"
          onClick={() => saveIn(id, person, suggestion)}
          sx={{ mt: 1, overflowWrap: 'anywhere', textAlign: 'start' }}
        >
          {t('certificatesMany.names.use', { name: suggestion })}
        </Button>
      )}
      {person && own && (
        <Box sx={{ mt: 1.5 }}>
          <NameEditor
            text={own.text}
            fault={own.fault}
            isSaving={own.isSaving ?? false}
            onChange={(text) => edit(id, text)}
            onSave={() => saveIn(id, person, own.text)}
            onCancel={() => close(id)}
          />
        </Box>
      )}
    </Box>
  )
}

const printedSx = {
  display: 'block',
  fontFamily: familyOf('serif'),
  fontSize: 20,
  lineHeight: 1.35,
  whiteSpace: 'pre-wrap',
}
