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
import { type Caret, useInRichTextGroup, useRichTextGroup } from './RichTextGroup.tsx'
import type { TextSource } from './textSource.ts'

/** Rendered synchronously on click, once loaded. */
let fetched: ComponentType<ActiveRichTextProps> | undefined
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

type RichTextBoxProps = Omit<ActiveRichTextProps, 'caret' | 'attributes' | 'onReady' | 'early'> & {
  id: string
  label: string | { readonly by: string }
  describedBy?: string | undefined
  invalid?: boolean
  isRequired?: boolean
  placeholder?: string
  isBare?: boolean
}

const RestingText = ({ source, placeholder }: { source: TextSource; placeholder: string | undefined }) => {
  const html = useSyncExternalStore(source.subscribe, source.get)
  if (isEmptyRichText(html) && placeholder) return <span className="placeholder">{placeholder}</span>
  return <RichTextContent html={html} isStill />
}

/** Mounts its editor on press or Tab, in a `RichTextGroup` one at a time: a page may hold a hundred. */
export const RichTextBox = ({
  id,
  label,
  describedBy,
  invalid = false,
  isRequired = false,
  placeholder,
  isBare = false,
  ...text
}: RichTextBoxProps) => {
  const group = useRichTextGroup()
  const active = useInRichTextGroup((now) => (now.active?.id === id ? now.active : undefined))
  const activate = (caret: Caret) => group.setState({ active: { id, caret } })
  const [Editor, setEditor] = useState(() => fetched)
  const isActive = active !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press fetches again what could not be fetched before
  useEffect(() => {
    load().then(
      (module) => {
        fetched = module.default
        setEditor(() => fetched)
      },
      () => undefined,
    )
  }, [isActive])
  // Until the editor is mounted, the text keeps focus and input.
  const [isReady, setReady] = useState(false)
  if (isReady && !isActive) setReady(false)
  const pressed = useRef(false)
  const early = useRef('')
  useEffect(
    () => () => {
      early.current = ''
      if (group.getState().active?.id === id) group.setState({ active: undefined })
    },
    [group, id],
  )
  const [name, labelId] = typeof label === 'string' ? [label, undefined] : [undefined, label.by]
  // Stable: new ones update the editor's view.
  const attributes = useMemo(
    (): Readonly<Record<string, string>> => ({
      id,
      'aria-multiline': 'true',
      ...(name !== undefined && { 'aria-label': name }),
      ...(labelId !== undefined && { 'aria-labelledby': labelId }),
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      ...(invalid ? { 'aria-invalid': 'true' } : {}),
      ...(isRequired ? { 'aria-required': 'true' } : {}),
    }),
    [id, name, labelId, describedBy, invalid, isRequired],
  )
  const resting = (
    // biome-ignore lint/a11y/useSemanticElements: no input shows rich text
    <div
      {...attributes}
      role="textbox"
      className="resting"
      tabIndex={0}
      onPointerDown={({ button }: PointerEvent) => {
        pressed.current = button === 0
      }}
      onClick={(event) => {
        // Links do not navigate from here.
        event.preventDefault()
        pressed.current = false
        activate({ left: event.clientX, top: event.clientY })
      }}
      onFocus={() => {
        if (!pressed.current && !isActive) activate('end')
      }}
      onKeyDown={(event) => {
        if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        early.current += event.key
      }}
    >
      <RestingText source={text.source} placeholder={placeholder} />
    </div>
  )
  return (
    <Frame data-invalid={invalid} data-bare={isBare}>
      {!isReady && resting}
      {isActive && Editor && (
        <Editor
          {...text}
          attributes={attributes}
          caret={active.caret}
          early={early}
          onReady={() => setReady(true)}
        />
      )}
    </Frame>
  )
}
