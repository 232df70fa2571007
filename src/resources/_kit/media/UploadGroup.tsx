import Box from '@mui/material/Box'
import type { ReactNode, RefObject } from 'react'
import type { useFileChoice } from './useFileChoice.tsx'

type UploadGroupProps = {
  /** Id of the field's description, with `-help` appended for its help. */
  id: string
  label: ReactNode
  invalid: boolean
  choice: Pick<ReturnType<typeof useFileChoice>, 'zone' | 'input'>
  /** For keeping focus inside. */
  group: RefObject<HTMLDivElement | null>
  /** react-hook-form's ref, for focus on an error. */
  fieldRef: (element: HTMLDivElement | null) => void
  children: ReactNode
}

/** A field that takes a file: a group under its title, onto which the file can be dropped. */
export const UploadGroup = ({ id, label, invalid, choice, group, fieldRef, children }: UploadGroupProps) => {
  return (
    <Box
      ref={(element: HTMLDivElement | null) => {
        group.current = element
        fieldRef(element)
      }}
      role="group"
      tabIndex={-1}
      // ARIA allows no `aria-invalid` on groups: read by `FirstErrorFocus`.
      data-invalid={invalid}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
      {...choice.zone}
      sx={{ width: '100%', borderRadius: 1 }}
    >
      <Box
        id={`${id}-label`}
        sx={{ mb: 0.75, fontSize: 13.5, fontWeight: 600, color: invalid ? 'error.main' : undefined }}
      >
        {label}
      </Box>
      {choice.input}
      {children}
    </Box>
  )
}
