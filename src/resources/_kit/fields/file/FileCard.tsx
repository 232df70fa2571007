import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { ExternalLink, FileMusic, FilePlay, FileText, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FileType } from '../../declaration/defineResource.ts'
import { valueAt } from '../../declaration/valueAt.ts'
import { fileUrl } from '../../media/fileUrl.ts'
import { DASH } from '../../text/format.ts'
import { useFormat } from '../../text/useFormat.ts'
import { useMessages } from '../../text/useMessages.ts'
import { fileName } from './fileName.ts'
import { fileMessages } from './messages.ts'

const icons: Record<FileType, LucideIcon> = { document: FileText, video: FilePlay, audio: FileMusic }

type FileCardProps = {
  type?: FileType
  /** A stored file as records have it, or a chosen one. */
  file: unknown
  children?: ReactNode
}

export const FileCard = ({ type = 'document', file, children }: FileCardProps) => {
  const t = useMessages(fileMessages)
  const format = useFormat()
  const name = fileName(file) || DASH
  const size = valueAt(file instanceof File ? { size: file.size } : file, 'size')
  const url = file instanceof File ? undefined : fileUrl(valueAt(file, 'url'))
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', minWidth: 0 }}>
      <Box
        component={icons[type]}
        size={24}
        aria-hidden="true"
        sx={{ flexShrink: 0, color: 'text.secondary' }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
          {/* Bidi-isolated: a name may be in any script. */}
          <Box component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          {typeof size === 'number' && (
            <Box component="span" sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {format.bytes(size)}
            </Box>
          )}
        </Box>
        {url && (
          <Link
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t(type === 'document' ? 'file.openNamed' : 'file.playNamed', { name })}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontSize: 13 }}
          >
            {t(type === 'document' ? 'file.open' : 'file.play')} <ExternalLink size={13} aria-hidden="true" />
          </Link>
        )}
        {children}
      </Box>
    </Box>
  )
}
