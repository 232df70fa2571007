import { styled } from '@mui/material/styles'
import { memoByTheme } from '../ui/memoByTheme.ts'
import { contentStyles } from './contentStyles.ts'

/** Pixels, also of the skeleton. */
const EDITOR_HEIGHT = 220

/** With ProseMirror's rules: Tiptap would put them into a style element, which the CSP refuses. */
export const EditorFrame = styled('div')(
  memoByTheme((theme) => {
    const { palette } = theme
    return {
      position: 'relative',
      minHeight: EDITOR_HEIGHT,
      border: `1px solid ${palette.inputLine}`,
      borderRadius: 8,
      backgroundColor: palette.background.paper,
      '&:hover': { borderColor: palette.text.primary },
      // Above the sticky toolbar.
      '&:focus-within::after': {
        content: '""',
        position: 'absolute',
        inset: -1,
        zIndex: 2,
        border: `2px solid ${palette.primary.main}`,
        borderRadius: 8,
        pointerEvents: 'none',
      },
      '&[data-invalid="true"], &[data-invalid="true"]::after': { borderColor: palette.error.main },
      '&[data-read-only="true"]': {
        borderColor: palette.divider,
        backgroundColor: palette.background.default,
      },
      '& .ProseMirror': {
        ...contentStyles(theme),
        position: 'relative',
        minHeight: EDITOR_HEIGHT,
        padding: '14px 16px',
        outline: 'none',
        whiteSpace: 'break-spaces',
        fontVariantLigatures: 'none',
      },
      '&[data-read-only="true"] .ProseMirror': { minHeight: 96 },
      '& .ProseMirror [contenteditable="false"]': { whiteSpace: 'normal' },
      '& img.ProseMirror-separator': {
        display: 'inline !important',
        border: 'none !important',
        margin: '0 !important',
        width: '0 !important',
        height: '0 !important',
      },
      '& .ProseMirror-gapcursor': { display: 'none', position: 'absolute', margin: 0, pointerEvents: 'none' },
      '& .ProseMirror-gapcursor::after': {
        content: '""',
        display: 'block',
        position: 'absolute',
        top: -2,
        width: 20,
        borderTop: `1px solid ${palette.text.primary}`,
      },
      '& .ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
      '& .ProseMirror-hideselection *::selection': { backgroundColor: 'transparent' },
      '& .ProseMirror-hideselection': { caretColor: 'transparent' },
      '& .drop-cursor': { backgroundColor: palette.primary.main },
      '& [data-resize-container]': { maxWidth: '100%' },
      '& [data-resize-wrapper]': { display: 'inline-block', maxWidth: '100%', lineHeight: 0 },
      '& .ProseMirror-selectednode': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
      '& [data-resize-handle]': {
        width: 12,
        height: 12,
        borderRadius: 3,
        border: `2px solid ${palette.background.paper}`,
        backgroundColor: palette.primary.main,
        opacity: 0,
      },
      '& [data-resize-handle="bottom-left"]': { cursor: 'nesw-resize' },
      '& [data-resize-handle="bottom-right"]': { cursor: 'nwse-resize' },
      '& [data-resize-container]:hover [data-resize-handle], & .ProseMirror-selectednode [data-resize-handle]':
        {
          opacity: 1,
        },
      '& .upload': {
        display: 'inline-flex',
        flexDirection: 'column',
        gap: 8,
        width: 240,
        maxWidth: '100%',
        margin: '4px 4px 4px 0',
        padding: 12,
        borderRadius: 8,
        border: `1px dashed ${palette.inputLine}`,
        fontSize: 13,
        lineHeight: 1.4,
        verticalAlign: 'bottom',
        '& img': { maxHeight: 140, objectFit: 'contain', opacity: 0.5 },
        '& progress': {
          appearance: 'none',
          width: '100%',
          height: 6,
          border: 0,
          background: palette.divider,
        },
        '& progress, & progress::-webkit-progress-bar': { borderRadius: 3, background: palette.divider },
        '& progress::-webkit-progress-value': { borderRadius: 3, background: palette.accent },
        '& progress::-moz-progress-bar': { borderRadius: 3, background: palette.accent },
        '& button': {
          alignSelf: 'start',
          padding: '4px 10px',
          border: `1px solid ${palette.divider}`,
          borderRadius: 6,
          background: palette.background.paper,
          color: palette.text.primary,
          font: 'inherit',
          fontWeight: 600,
          cursor: 'pointer',
        },
      },
    }
  }),
)
