import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef } from 'react'

type FocusedHeadingProps = { sx: { fontSize: number; mb?: number; color?: string }; children: ReactNode }

/** Focused on mount, so that screen readers announce it. */
export const FocusedHeading = ({ sx, children }: FocusedHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box component="h2" ref={heading} tabIndex={-1} sx={{ m: 0, fontWeight: 600, outline: 'none', ...sx }}>
      {children}
    </Box>
  )
}
