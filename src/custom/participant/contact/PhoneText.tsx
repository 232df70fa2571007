import { styled } from '@mui/material/styles'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { formatPhone } from './phone.ts'

const Isolated = styled('bdi')({ whiteSpace: 'nowrap' })

export const PhoneText = ({ phone }: { phone: string | null | undefined }) => (
  <Isolated>{formatPhone(phone ?? '') || DASH}</Isolated>
)
