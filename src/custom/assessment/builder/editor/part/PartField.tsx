import { styled } from '@mui/material/styles'
import { type KeyboardEvent, memo, use, useMemo } from 'react'
import { useNotify } from 'react-admin'
import { messageKey } from '../../../../../i18n/messages.ts'
import { RichTextBox } from '../../../../../resources/_kit/rich-text/RichTextBox.tsx'
import type { TextSource } from '../../../../../resources/_kit/rich-text/textSource.ts'
import { memoByTheme } from '../../../../../resources/_kit/ui/memoByTheme.ts'
import { useHasOpened } from '../../../../../resources/_kit/ui/useHasOpened.ts'
import { packetMessages } from '../../../messages.ts'
import { useBuilder, useBuilderState } from '../../../state/BuilderContext.ts'
import { PartMedia } from './PartMedia.tsx'
import { PartMenu } from './PartMenu.tsx'
import { PartMenuContext } from './PartMenuContext.tsx'
import { type PartTool, PartToolButtons, PartToolIcons, useMediaTools } from './PartTools.tsx'
import { PartUpload } from './PartUpload.tsx'
import type { PartBinding } from './partBinding.ts'
import { usePartMedia } from './usePartMedia.ts'

type PartFieldProps = {
  id: string
  /** `labelId` if it is visible. */
  name: string
  labelId?: string
  binding: PartBinding
  errorText?: string | undefined
  placeholder?: string
  isRequired?: boolean
  /** See `ActiveRichText`. */
  onPaste?: (clipboard: DataTransfer) => boolean
  onKey?: (event: globalThis.KeyboardEvent) => boolean
  /** Of a framed row: icons, behind those for media. */
  rowTools?: readonly PartTool[]
  /** First in the menu, and elsewhere in the row. */
  menuTool?: PartTool | undefined
  /** Tab goes from here to the next text: what is between is in the menu. Rows are. */
  isOnWay?: boolean
  statusText?: string | undefined
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey)

/** One style sheet: a question has many. */
const Frame = styled('div')(
  memoByTheme(({ palette }) => ({
    minWidth: 0,
    '& > .line': { display: 'flex', alignItems: 'start' },
    '& > .line > .text': { flex: '1 1 160px', minWidth: 0 },
    '& .aside': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      alignItems: 'center',
      marginLeft: 'auto',
      minHeight: 40,
    },
    '& .note': {
      padding: '0 8px',
      fontSize: 12.5,
      fontWeight: 600,
      whiteSpace: 'nowrap',
      color: palette.status.success[0],
    },
    '& .tools': { display: 'flex' },
    '& > .fault': { marginTop: 4, fontSize: 12.5, color: palette.error.main },
    '& > .fault.inside': { margin: '-4px 12px 6px' },
    '@container editor (min-width: 560px)': {
      '@media (hover: hover)': {
        '& .tools': { opacity: 0 },
        '*:hover > & .tools, *:focus-within > & .tools': { opacity: 1 },
      },
    },
    // In a narrow column they would take a line each.
    '@container editor (max-width: 559.9px)': {
      '& > .line': { flexWrap: 'wrap' },
      '& .aside': { display: 'none' },
      '*:focus-within > & .aside': { display: 'flex' },
    },
  })),
)

export const PartField = memo(
  ({
    id,
    name,
    labelId,
    binding,
    errorText,
    placeholder,
    isRequired = false,
    onPaste,
    onKey,
    rowTools,
    menuTool,
    isOnWay = rowTools !== undefined,
    statusText,
  }: PartFieldProps) => {
    const isInRow = rowTools !== undefined
    const notify = useNotify()
    const media = useBuilderState((state) => binding.read(state)?.media ?? null)
    const builder = useBuilder()
    const source = useMemo(
      (): TextSource => ({
        get: () => binding.read(builder.getState())?.text ?? '',
        set: (text) =>
          builder.withDeferredRender(() =>
            binding.write((now) => (now.text === text ? now : { ...now, text })),
          ),
        subscribe: builder.subscribeToRender,
      }),
      [builder, binding],
    )
    const { actions, upload } = usePartMedia(id, binding)
    const mediaTools = useMediaTools({
      name,
      media,
      onPick: actions.pick,
      onRemove: () => {
        actions.set(null)
        document.getElementById(id)?.focus()
        notify(messageKey(packetMessages, 'questionEditor.mediaRemoved'), { type: 'info' })
      },
    })
    const tools = [...(upload.phase === 'idle' ? mediaTools : []), ...(rowTools ?? [])]
    const { openId, setOpenId } = use(PartMenuContext)
    const isMenuOpen = openId === id
    const hasMenuOpened = useHasOpened(isMenuOpen)
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isMenuKey(event) || !(event.target instanceof Element && event.target.id === id)) return
      event.preventDefault()
      setOpenId(id)
    }
    const errorTextId = `${id}-fault`
    return (
      <Frame
        onKeyDown={handleKeyDown}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault()
        }}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files
          if (!file || event.defaultPrevented) return
          event.preventDefault()
          actions.send(file)
        }}
      >
        <div className="line">
          <div className="text">
            <RichTextBox
              id={id}
              label={labelId === undefined ? name : { labelledBy: labelId }}
              source={source}
              onFiles={actions.acceptFiles}
              {...(onPaste && { onPaste })}
              {...(onKey && { onKeyDown: onKey })}
              describedBy={errorText === undefined ? undefined : errorTextId}
              isInvalid={errorText !== undefined}
              isRequired={isRequired}
              isBorderless={isInRow}
              {...(placeholder !== undefined && { placeholder })}
            />
          </div>
          {isInRow && (
            <div className="aside">
              <div className="tools">
                <PartToolIcons tools={media ? rowTools : tools} />
              </div>
              {statusText !== undefined && <span className="note">{statusText}</span>}
            </div>
          )}
        </div>
        {errorText !== undefined && (
          <div id={errorTextId} className={isInRow ? 'fault inside' : 'fault'}>
            {errorText}
          </div>
        )}
        {media && (
          <PartMedia
            id={id}
            name={name}
            media={media}
            binding={binding}
            tools={mediaTools}
            isOnWay={isOnWay}
          />
        )}
        {upload.phase !== 'idle' && (
          <PartUpload upload={upload} onRetry={actions.send} onCancel={actions.cancel} />
        )}
        {!isInRow && !media && upload.phase === 'idle' && (
          <PartToolButtons tools={mediaTools} isOnWay={isOnWay} />
        )}
        {hasMenuOpened && (
          <PartMenu
            id={id}
            name={name}
            tools={menuTool ? [menuTool, ...tools] : tools}
            isOpen={isMenuOpen}
            onClose={() => setOpenId(undefined)}
          />
        )}
      </Frame>
    )
  },
)
