import Box from '@mui/material/Box'
import type { ReactNode, RefObject } from 'react'
import type { useFileChoice } from './useFileChoice.tsx'

type UploadGroupProps = {
  /** Prefix of the ids of the label (`-label`) and the help (`-help`). */
  id: string
  /** The group's own id: its field's name. */
  name: string
  label: ReactNode
  invalid: boolean
  choice: Pick<ReturnType<typeof useFileChoice>, 'zone' | 'input'>
  group: RefObject<HTMLDivElement | null>
  fieldRef: (element: HTMLDivElement | null) => void
  children: ReactNode
}

export const UploadGroup = ({
  id,
  name,
  label,
  invalid,
  choice,
  group,
  fieldRef,
  children,
}: UploadGroupProps) => (
  <Box
    ref={(element: HTMLDivElement | null) => {
      group.current = element
      fieldRef(element)
    }}
    id={name}
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
