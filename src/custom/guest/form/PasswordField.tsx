import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { guestMessages } from '../../../i18n/guest/index.ts'
import { GuestField } from './GuestField.tsx'

export const PasswordField = (props: Omit<ComponentProps<typeof GuestField>, 'type' | 'endAdornment'>) => {
  const [isVisible, setVisible] = useState(false)
  const m = guestMessages()
  return (
    <GuestField
      {...props}
      type={isVisible ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={isVisible ? m.hidePassword : m.showPassword}
            onClick={() => setVisible(!isVisible)}
          >
            {/* The state, as in react-admin's PasswordInput. */}
            {isVisible ? <Eye size={18} /> : <EyeOff size={18} />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
