import Box from '@mui/material/Box'
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { CircleCheck, Music, Play, Square } from 'lucide-react'
import { useState } from 'react'
import type { Media } from '../../../contract/media.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import { fileUrl } from '../../resources/_kit/media/fileUrl.ts'
import { useFormat } from '../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { ellipsisSx } from '../../resources/_kit/ui/ellipsisSx.ts'
import { mediaPickerMessages } from './messages.ts'

type AudioRowProps = {
  audio: ApiRecord<Media>
  isChecked: boolean
  radioProps: ButtonBaseProps
  isPlaying: boolean
  onPlayingChange: (play: boolean) => void
}

export const AudioRow = ({ audio, isChecked, radioProps, isPlaying, onPlayingChange }: AudioRowProps) => {
  const t = useMessages(mediaPickerMessages)
  const format = useFormat()
  const title = audio.title || t('mediaPicker.untitled')
  return (
    <Box
      sx={{
        border: 1,
        borderColor: isChecked ? 'primary.main' : 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: isChecked ? 'primarySoft' : undefined,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
        <ButtonBase
          {...radioProps}
          aria-label={title}
          sx={{
            flex: 1,
            minWidth: 0,
            justifyContent: 'flex-start',
            gap: 1.5,
            px: 2,
            minHeight: 56,
            textAlign: 'left',
            '&.Mui-focusVisible, &:focus-visible': { outlineOffset: -2 },
          }}
        >
          <Box
            component={isChecked ? CircleCheck : Music}
            size={18}
            aria-hidden="true"
            sx={{ flexShrink: 0, color: isChecked ? 'primary.main' : 'text.secondary' }}
          />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ ...ellipsisSx, fontWeight: 600 }}>{title}</Box>
            {audio.created_at && (
              <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{format.moment(audio.created_at)}</Box>
            )}
          </Box>
        </ButtonBase>
        <IconButton
          aria-label={t(isPlaying ? 'mediaPicker.stop' : 'mediaPicker.play', { title })}
          onClick={() => onPlayingChange(!isPlaying)}
        >
          {isPlaying ? <Square size={18} /> : <Play size={18} />}
        </IconButton>
      </Box>
      {isPlaying && <Player url={fileUrl(audio.public_url)} onEnd={() => onPlayingChange(false)} />}
    </Box>
  )
}

const Player = ({ url, onEnd }: { url: string | undefined; onEnd: () => void }) => {
  const t = useMessages(mediaPickerMessages)
  const [share, setShare] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed || !url)
    return (
      <FormHelperText error role="alert" sx={{ px: 2, pb: 1 }}>
        {t('mediaPicker.notPlayed')}
      </FormHelperText>
    )
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: sounds that staff brought have no captions */}
      <audio
        src={url}
        autoPlay
        onEnded={onEnd}
        onError={() => setHasFailed(true)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setShare(duration > 0 ? currentTime / duration : 0)
        }
      />
      <LinearProgress
        variant="determinate"
        value={Math.min(100, share * 100)}
        aria-label={t('mediaPicker.playing')}
      />
    </>
  )
}
