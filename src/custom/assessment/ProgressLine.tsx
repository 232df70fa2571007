import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useId } from 'react'

type ProgressLineProps = {
  done: number
  /** 0: unknown. */
  total: number
  children: string
}

export const ProgressLine = ({ done, total, children }: ProgressLineProps) => {
  const id = useId()
  return (
    <Box>
      <Box
        id={id}
        role="status"
        sx={{ color: 'text.secondary', fontSize: 12.5, fontVariantNumeric: 'tabular-nums' }}
      >
        {children}
      </Box>
      <LinearProgress
        {...(total > 0 && { variant: 'determinate', value: (done / total) * 100 })}
        aria-labelledby={id}
        sx={{ mt: 0.5 }}
      />
    </Box>
  )
}
