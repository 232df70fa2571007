import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslateLabel } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { ActivityType } from '../../../../contract/activity.ts'
import { useDeclarationWith } from '../../_kit/declaration/DeclarationContext.ts'
import { useReplaceValues } from '../../_kit/form/useReplaceValues.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { ConfirmDialog } from '../../_kit/ui/ConfirmDialog.tsx'
import { useRawInput } from '../../_kit/ui/useRawInput.ts'
import { activityTypeName } from '../activityType.ts'
import { typeIcons } from '../typeIcons.ts'
import { activityFormMessages } from './messages.ts'
import { lostFields, withType } from './typeChange.ts'
import { useIsNew } from './useIsCloning.ts'

/** Set on creation only; fields of other types are discarded after confirmation. */
export const TypeInput = ({ path }: { path: string }) => {
  const t = useMessages(activityFormMessages)
  const translateLabel = useTranslateLabel()
  const declaration = useDeclarationWith('form')
  const { id, field, fieldState } = useRawInput({ source: path })
  const { getValues } = useFormContext()
  const replaceValues = useReplaceValues()
  const isNew = useIsNew()
  const [requestedType, setRequestedType] = useState<ActivityType>()
  const selectedType = ActivityType.safeParse(field.value).data
  const nameOf = (source: string) => translateLabel({ resource: declaration.name, source })

  const choose = (type: ActivityType) => {
    if (lostFields(declaration, getValues(), type).length > 0) setRequestedType(type)
    else field.onChange(type)
  }
  const lostLabels = requestedType ? lostFields(declaration, getValues(), requestedType).map(nameOf) : []
  return (
    <>
      <TextField
        id={id}
        select
        required
        fullWidth
        label={nameOf(path)}
        value={selectedType ?? ''}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={({ target }) => choose(ActivityType.parse(target.value))}
        disabled={!isNew}
        error={fieldState.invalid}
        helperText={fieldState.error?.message ?? (isNew ? undefined : t('activityForm.typeFixed'))}
        slotProps={{
          formHelperText: { sx: { '&.Mui-disabled': { color: 'text.secondary' } } },
          select: {
            displayEmpty: true,
            IconComponent: isNew ? undefined : NoIcon,
            sx: typeValue,
            renderValue: () =>
              selectedType ? (
                <TypeOption type={selectedType} />
              ) : (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {t('activityForm.typePlaceholder')}
                </Box>
              ),
          },
        }}
      >
        {ActivityType.options.map((type) => (
          <MenuItem key={type} value={type} sx={{ whiteSpace: 'normal' }}>
            <TypeOption type={type} />
          </MenuItem>
        ))}
      </TextField>
      <ConfirmDialog
        open={requestedType !== undefined}
        title={t('activityForm.changeTitle', { type: activityTypeName(requestedType ?? '') })}
        question={t('activityForm.changeText', { lost: lostLabels.join(', ') })}
        confirm={t('activityForm.change')}
        isDestructive
        isBusy={false}
        onClose={() => setRequestedType(undefined)}
        onConfirm={() => {
          setRequestedType(undefined)
          if (requestedType) replaceValues(withType(declaration, getValues(), requestedType))
        }}
      />
    </>
  )
}

const NoIcon = () => null

const typeValue = {
  '&& .MuiSelect-select': { whiteSpace: 'normal' },
  '& .MuiSelect-select.Mui-disabled': {
    color: 'text.primary',
    WebkitTextFillColor: 'currentcolor',
    pr: '14px',
  },
} as const

const TypeOption = ({ type }: { type: ActivityType }) => {
  const t = useMessages(activityFormMessages)
  const Icon = typeIcons[type]
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
      <Box
        component="span"
        sx={{
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          width: 36,
          height: 36,
          borderRadius: 1,
          bgcolor: 'primarySoft',
          color: 'primary.main',
        }}
      >
        <Icon size={18} aria-hidden="true" />
      </Box>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {activityTypeName(type)}
        </Box>
        <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
          {t(`activityTypes.${type}`)}
        </Box>
      </Box>
    </Box>
  )
}
