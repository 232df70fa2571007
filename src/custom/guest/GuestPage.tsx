import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { FormEvent, ReactNode } from 'react'
import { siteName } from './brand/siteName.ts'

type GuestPageProps = {
  title: string
  heading: string
  intro?: string
  onSubmit?: () => void
  children: ReactNode
}

export const GuestPage = ({ title, heading, intro, onSubmit, children }: GuestPageProps) => {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  const column = { display: 'flex', flexDirection: 'column', gap: 2.5, mt: 3 } as const
  return (
    <>
      <title>{`${title} | ${siteName}`}</title>
      <Typography variant="h1" sx={{ fontSize: 26 }}>
        {heading}
      </Typography>
      {intro && <Typography sx={{ mt: 1, color: 'text.secondary', textWrap: 'pretty' }}>{intro}</Typography>}
      {onSubmit ? (
        <Box component="form" noValidate onSubmit={handleSubmit} sx={column}>
          {children}
        </Box>
      ) : (
        <Box sx={column}>{children}</Box>
      )}
    </>
  )
}
