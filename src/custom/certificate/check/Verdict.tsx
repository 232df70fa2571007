import Box from '@mui/material/Box'
import { alpha, type Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { BadgeCheck, Ban, CloudOff, FileClock, type LucideIcon, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CertificateState } from '../../../../contract/certificate.ts'

type Tone = (theme: Theme) => readonly [string, string]

const neutralTone: Tone = ({ palette }) => palette.status.neutral

// No icon of a signed-in screen: it would become a shared chunk that everyone loads.
const verdictStyles: Record<CertificateState | 'unknown' | 'failed', { Icon: LucideIcon; tone: Tone }> = {
  valid: { Icon: BadgeCheck, tone: ({ palette }) => palette.status.success },
  replaced: { Icon: FileClock, tone: ({ palette }) => palette.status.warning },
  revoked: { Icon: Ban, tone: ({ palette }) => [palette.error.main, alpha(palette.error.main, 0.1)] },
  unknown: { Icon: SearchX, tone: neutralTone },
  failed: { Icon: CloudOff, tone: neutralTone },
}

/** The page's heading, which takes focus. */
export const Verdict = ({ kind, children }: { kind: keyof typeof verdictStyles; children: string }) => {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingRef.current?.focus(), [])
  const { Icon, tone } = verdictStyles[kind]
  return (
    <Box
      sx={(theme) => {
        const [color, backgroundColor] = tone(theme)
        return {
          display: 'flex',
          alignItems: 'flex-start',
          gap: 1.5,
          p: 2,
          borderRadius: 2,
          color,
          backgroundColor,
        }
      }}
    >
      <Icon size={24} aria-hidden style={{ flexShrink: 0 }} />
      <Typography
        ref={headingRef}
        variant="h2"
        tabIndex={-1}
        sx={{ color: 'inherit', '&:focus': { outline: 'none' } }}
      >
        {children}
      </Typography>
    </Box>
  )
}
