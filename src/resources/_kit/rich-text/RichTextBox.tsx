import { styled } from '@mui/material/styles'
import {
  type ComponentType,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { isEmptyRichText } from '../../../../contract/richText.ts'
import type { ActiveRichTextProps } from './ActiveRichText.tsx'
import { EditorFrame } from './EditorFrame.tsx'
import RichTextContent from './RichTextContent.tsx'
import { type Caret, useRichTextGroup, useRichTextGroupState } from './RichTextGroup.tsx'
import type { TextSource } from './textSource.ts'

/** Rendered synchronously on click, once loaded. */
let loadedEditor: ComponentType<ActiveRichTextProps> | undefined
const load = () => import('./ActiveRichText.tsx')

const Frame = styled(EditorFrame)({
  minHeight: 0,
  '& .ProseMirror, & .resting': { minHeight: 40, padding: '8px 12px' },
  '& .resting': { cursor: 'text', outline: 'none' },
  '& .resting a': { pointerEvents: 'none' },
  // The editor takes its position: the caret is set by window coordinates.
  '&:has(.ProseMirror) > .resting': { display: 'none' },
  '& .placeholder': { opacity: 0.75 },
  '&[data-bare="true"]': { border: 0, backgroundColor: 'transparent' },
  '&[data-bare="true"]::after': { display: 'none' },
})

type RichTextBoxProps = Omit<ActiveRichTextProps, 'caret' | 'attributes' | 'onReady' | 'earlyText'> & {
  id: string
  label: string | { readonly labelledBy: string }
  describedBy?: string | undefined
  isInvalid?: boolean
  isRequired?: boolean
  placeholder?: string
  isBorderless?: boolean
}

const InactiveText = ({ source, placeholder }: { source: TextSource; placeholder: string | undefined }) => {
  const html = useSyncExternalStore(source.subscribe, source.get)
  if (isEmptyRichText(html) && placeholder) return <span className="placeholder">{placeholder}</span>
  return <RichTextContent html={html} isInert />
}

/** Mounts its editor on press or Tab, in a `RichTextGroup` one at a time: a page may hold a hundred. */
export const RichTextBox = ({
  id,
  label,
  describedBy,
  isInvalid = false,
  isRequired = false,
  placeholder,
  isBorderless = false,
  ...text
}: RichTextBoxProps) => {
  const group = useRichTextGroup()
  const activeText = useRichTextGroupState((state) => (state.active?.id === id ? state.active : undefined))
  const activate = (caret: Caret) => group.setState({ active: { id, caret } })
  const [Editor, setEditor] = useState(() => loadedEditor)
  const isActive = activeText !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press fetches again what could not be fetched before
  useEffect(() => {
    load().then(
      (module) => {
        loadedEditor = module.default
        setEditor(() => loadedEditor)
      },
      () => undefined,
    )
  }, [isActive])
  // Until the editor is mounted, the text keeps focus and input.
  const [isReady, setReady] = useState(false)
  if (isReady && !isActive) setReady(false)
  const isPressed = useRef(false)
  const earlyText = useRef('')
  useEffect(
    () => () => {
      earlyText.current = ''
      if (group.getState().active?.id === id) group.setState({ active: undefined })
    },
    [group, id],
  )
  const [name, labelId] = typeof label === 'string' ? [label, undefined] : [undefined, label.labelledBy]
  // Stable: new ones update the editor's view.
  const attributes = useMemo(
    (): Readonly<Record<string, string>> => ({
      id,
      'aria-multiline': 'true',
      ...(name !== undefined && { 'aria-label': name }),
      ...(labelId !== undefined && { 'aria-labelledby': labelId }),
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
      ...(isRequired ? { 'aria-required': 'true' } : {}),
    }),
    [id, name, labelId, describedBy, isInvalid, isRequired],
  )
  const inactiveBox = (
    // biome-ignore lint/a11y/useSemanticElements: no input shows rich text
    <div
      {...attributes}
      role="textbox"
      className="resting"
      tabIndex={0}
      onPointerDown={({ button }: PointerEvent) => {
        isPressed.current = button === 0
      }}
      onClick={(event) => {
        // Links do not navigate from here.
        event.preventDefault()
        isPressed.current = false
        activate({ left: event.clientX, top: event.clientY })
      }}
      onFocus={() => {
        if (!isPressed.current && !isActive) activate('end')
      }}
      onKeyDown={(event) => {
        if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        earlyText.current += event.key
      }}
    >
      <InactiveText source={text.source} placeholder={placeholder} />
    </div>
  )
  return (
    <Frame data-invalid={isInvalid} data-bare={isBorderless}>
      {!isReady && inactiveBox}
      {isActive && Editor && (
        <Editor
          {...text}
          attributes={attributes}
          caret={activeText.caret}
          earlyText={earlyText}
          onReady={() => setReady(true)}
        />
      )}
    </Frame>
  )
}
