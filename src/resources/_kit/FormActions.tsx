import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Save } from 'lucide-react'
import { useRef } from 'react'
import { SaveButton, useRecordContext, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import { useDeclaration } from './DeclarationContext.ts'
import { DeleteAction } from './DeleteAction.tsx'
import { resourcePath } from './resourcePath.ts'
import { useSaveShortcut } from './useSaveShortcut.ts'

/** A form's actions, always in sight at its end: Batal left of Simpan, and Hapus apart where there is a record. */
export const FormActions = ({ onDeleted }: { onDeleted: () => void }) => {
  const translate = useTranslate()
  const declaration = useDeclaration()
  const record = useRecordContext()
  const bar = useRef<HTMLDivElement>(null)
  useSaveShortcut(bar)
  // So that the button shows what `useSaveOnce` sees to: one save at a time.
  const { isSubmitting } = useFormState()
  return (
    <Box
      ref={bar}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        display: 'flex',
        justifyContent: 'flex-end',
        gap: 1.5,
        px: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {record?.id !== undefined && (
        <Box sx={{ mr: 'auto' }}>
          <DeleteAction record={record} onDeleted={onDeleted} />
        </Box>
      )}
      <Button component={RouterLink} to={resourcePath(declaration, 'list')} variant="outlined">
        {translate('ra.action.cancel')}
      </Button>
      <SaveButton
        variant="contained"
        icon={<Save size={16} />}
        alwaysEnable={!isSubmitting}
        sx={{ gap: 1 }}
      />
    </Box>
  )
}
