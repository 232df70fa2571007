import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { CircleAlert, Lightbulb, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { Severity } from './severity.ts'

const icons: Readonly<Record<Severity, LucideIcon>> = {
  error: CircleAlert,
  warning: TriangleAlert,
  hint: Lightbulb,
}

const severityColor =
  (severity: Severity) =>
  ({ palette }: Theme) =>
    ({
      error: palette.error.main,
      warning: palette.status.warning[0],
      hint: palette.text.secondary,
    })[severity]

export const SeverityIcon = ({ severity, size = 18 }: { severity: Severity; size?: number }) => (
  <Box
    component={icons[severity]}
    aria-hidden="true"
    size={size}
    sx={{ flexShrink: 0, color: severityColor(severity) }}
  />
)
