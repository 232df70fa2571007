import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Download, Printer } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { formatCode } from '../../../../contract/certificateNumber.ts'
import { checkPath } from '../../../common/paths.ts'
import { saveFile } from '../../../resources/_kit/media/saveFile.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { certificateMessages } from '../messages.ts'
import type { PrintedCertificate } from '../model/printedCertificate.ts'
import { FILE_NAME } from './usePdf.ts'

type CertificateToolsProps = {
  certificate: PrintedCertificate
  pdf: Blob | undefined
  hasFailed: boolean
  isFullSize: boolean
  onResize: () => void
  ref: Ref<HTMLDivElement>
  /** Last, and apart. */
  revoke: ReactNode
  children?: ReactNode
}

export const CertificateTools = ({
  certificate,
  pdf,
  hasFailed,
  isFullSize,
  onResize,
  ref,
  revoke,
  children,
}: CertificateToolsProps) => {
  const t = useMessages(certificateMessages)
  const { number } = certificate
  return (
    <Box sx={toolsSx}>
      <Box
        ref={ref}
        tabIndex={-1}
        sx={{ flex: { xs: '1 1 100%', md: '1 1 auto' }, minWidth: 0, outline: 'none' }}
      >
        {!hasFailed && (
          <Typography role="status">{t(pdf ? 'certificate.saved' : 'certificate.making')}</Typography>
        )}
        <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>
          {number ? (
            <>
              {t('certificate.number', { number: formatCode(number.code) })}
              {' · '}
              <Link href={checkPath(number.code)} target="_blank" rel="noreferrer" underline="always">
                {t('certificate.check')}
              </Link>
            </>
          ) : (
            t('certificate.unnumbered')
          )}
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {' · '}
            <Link component="button" underline="always" onClick={onResize} sx={{ verticalAlign: 'baseline' }}>
              {t(isFullSize ? 'certificate.fit' : 'certificate.fullSize')}
            </Link>
          </Box>
        </Typography>
      </Box>
      {children}
      <Button
        variant="outlined"
        startIcon={<Printer size={16} />}
        // Pictures that failed to load would be missing in print.
        disabled={hasFailed}
        onClick={() => window.print()}
      >
        {t('certificate.print')}
      </Button>
      <Button
        variant="contained"
        startIcon={<Download size={16} />}
        disabled={!pdf}
        onClick={() => pdf && saveFile(pdf, FILE_NAME)}
      >
        {t('certificate.again')}
      </Button>
      {revoke}
    </Box>
  )
}

const toolsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mb: 2,
  '& > .MuiButton-root': { flex: { xs: '1 1 40%', sm: 'none' }, minHeight: { xs: 44, sm: 36 } },
  '& > .MuiButton-colorError': { flexBasis: { xs: '100%', sm: 'auto' }, ml: { sm: 3 } },
  '@media print': { display: 'none' },
} as const
