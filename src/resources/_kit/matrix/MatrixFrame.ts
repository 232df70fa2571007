import { styled } from '@mui/material/styles'
import { memoByTheme } from '../ui/memoByTheme.ts'
import { CELL, FOOT_HEIGHT, GROUPS_HEIGHT, HEADS_HEIGHT } from './shape.ts'

/** All of the painter's styles, by class: none per cell. */
export const MatrixFrame = styled('div')(
  memoByTheme(({ palette, breakpoints }) => {
    const line = `1px solid ${palette.divider}`
    const tones = palette.status
    const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
    const ring = { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2, borderRadius: 4 }
    return {
      position: 'relative',
      overflow: 'auto',
      overscrollBehaviorX: 'contain',
      backgroundColor: palette.background.paper,
      fontSize: 13,
      fontVariantNumeric: 'tabular-nums',
      // Scroll anchoring would follow recycled rows.
      overflowAnchor: 'none',
      // Recycled elements must not animate to their new position, also where a theme shortens all transitions and
      // thereby sets them.
      '& *': { transitionProperty: 'none' },
      '&:focus-visible': ring,
      '& .heads-part, & .foot-part': {
        position: 'sticky',
        zIndex: 2,
        minWidth: '100%',
        backgroundColor: palette.background.paper,
      },
      '& .heads-part': { top: 0, borderBottom: `1px solid ${palette.inputLine}` },
      '& .foot-part': {
        bottom: 0,
        borderTop: `1px solid ${palette.inputLine}`,
        fontWeight: 700,
        fontSize: 12,
      },
      // Covers the viewport while the wheel turns.
      '& .overlay': { position: 'sticky', top: 0, left: 0, zIndex: 3, visibility: 'hidden' },
      '& .overlay[data-up]': { visibility: 'visible' },
      '& .middle': { position: 'relative' },
      '& .body-part': { position: 'relative', minWidth: '100%' },
      '& .failures': { position: 'absolute', inset: 0, pointerEvents: 'none' },
      '& .failure': { position: 'absolute', left: 0, right: 0, paddingBlock: 8, boxSizing: 'border-box' },
      '& .failure > div': {
        position: 'sticky',
        left: 16,
        top: HEADS_HEIGHT + GROUPS_HEIGHT + 16,
        display: 'inline-flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 12,
        maxWidth: 'min(560px, 80vw)',
        marginInline: 16,
        padding: '8px 12px',
        border: line,
        borderRadius: 8,
        overflowWrap: 'anywhere',
        backgroundColor: palette.background.paper,
        pointerEvents: 'auto',
      },
      '& .line': { position: 'relative', width: '100%' },
      '& .row': {
        position: 'absolute',
        left: 0,
        height: CELL.height,
        borderBottom: line,
        contain: 'layout style',
        boxSizing: 'border-box',
      },
      '& .heads': {
        height: HEADS_HEIGHT,
        color: palette.text.secondary,
      },
      '& .foot': { height: FOOT_HEIGHT },
      '& .groups': { height: GROUPS_HEIGHT, fontWeight: 600, fontSize: 12.5 },
      '& .group': {
        position: 'absolute',
        top: 0,
        bottom: 0,
        boxSizing: 'border-box',
        overflow: 'clip',
        '&[data-first]': { borderLeft: line },
        lineHeight: `${GROUPS_HEIGHT}px`,
        '& > span': {
          ...clipped,
          position: 'sticky',
          display: 'block',
          maxWidth: '100%',
          paddingInline: '8px',
          boxSizing: 'border-box',
          width: 'fit-content',
        },
      },
      '& .frozen': {
        position: 'sticky',
        left: 0,
        zIndex: 1,
        display: 'flex',
        height: '100%',
        borderRight: line,
        boxSizing: 'border-box',
        backgroundColor: palette.background.paper,
      },
      '& .fixed': {
        ...clipped,
        position: 'relative',
        boxSizing: 'border-box',
        flexShrink: 0,
        lineHeight: `${CELL.height - 1}px`,
        paddingInline: 8,
        textAlign: 'right',
      },
      '& .fixed.name': { textAlign: 'left', paddingLeft: 12, fontSize: 13.5 },
      '& .fixed.check': { padding: 0, textAlign: 'center' },
      // Names of any script are left-aligned, and truncated with an ellipsis.
      '& .fixed.name a': {
        ...clipped,
        display: 'block',
        unicodeBidi: 'plaintext',
        textAlign: 'left',
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
      },
      '& .heads .fixed': {
        alignSelf: 'flex-end',
        lineHeight: '20px',
        paddingBlock: 8,
        fontWeight: 600,
        fontSize: 12.5,
      },
      // Beside narrow columns there is no room for their heads either.
      [breakpoints.down('sm')]: {
        '& .fixed': { paddingInline: 5 },
        '& .heads .fixed.value': {
          alignSelf: 'stretch',
          writingMode: 'vertical-rl',
          transform: 'rotate(180deg)',
          textAlign: 'left',
          padding: '8px 12px',
        },
      },
      '& .foot .fixed': { lineHeight: `${FOOT_HEIGHT}px` },
      '& .cell': {
        position: 'absolute',
        top: 0,
        width: CELL.width,
        height: '100%',
        boxSizing: 'border-box',
        textAlign: 'center',
        lineHeight: `${CELL.height - 1}px`,
      },
      '& .row .cell': { cursor: 'pointer' },
      '& .foot .cell': { lineHeight: `${FOOT_HEIGHT}px` },
      '& .cell[data-first]': { borderLeft: line },
      // Three lines at most, so that twelve rows fit below on a laptop.
      '& .heads .cell': {
        display: 'flex',
        alignItems: 'safe center',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        writingMode: 'vertical-rl',
        transform: 'rotate(180deg)',
        textAlign: 'left',
        lineHeight: '14px',
        paddingInline: 8,
        fontSize: 12,
        fontWeight: 500,
        // Rotated with its cell, the right border is on the left.
        '&[data-first]': { borderLeft: 0, borderRight: line },
      },
      '& [data-tone="done"]': { color: tones.success[0], fontWeight: 700 },
      '& [data-tone="due"]': { color: tones.warning[0], fontWeight: 700 },
      '& [data-tone="none"]': { color: palette.text.secondary },
      '& [data-tone="number"]': { fontWeight: 600 },
      '& [data-tone="strong"]': { fontWeight: 600 },
      '& .tint': { position: 'absolute', width: CELL.width, backgroundColor: palette.primarySoft },
      '& .row[data-lit], & .row[data-lit] .frozen, & .heads [data-lit]': {
        backgroundColor: palette.primarySoft,
      },
      '& .row[data-chosen] .frozen': { boxShadow: `inset 3px 0 ${palette.primary.main}` },
      '& .line :focus-visible': ring,
      // Loading placeholder; not animated, as there may be hundreds.
      '& [data-tone="waiting"].name::after, & [data-tone="waiting"].value::after': {
        content: '""',
        display: 'inline-block',
        width: '70%',
        height: 10,
        borderRadius: 5,
        verticalAlign: 'middle',
        backgroundColor: palette.action.disabled,
        opacity: 0.35,
      },
      '& [data-tone="waiting"].name a': { position: 'absolute', inset: 0 },
      '& [role="checkbox"]': {
        display: 'inline-block',
        width: 16,
        height: 16,
        boxSizing: 'border-box',
        verticalAlign: 'middle',
        border: `1.5px solid ${palette.inputLine}`,
        borderRadius: 4,
        cursor: 'pointer',
        '&[aria-checked="true"]': {
          borderColor: palette.primary.main,
          backgroundColor: palette.primary.main,
          // A tick as a shape: a character would be read out.
          '&::after': {
            content: '""',
            display: 'block',
            width: 4,
            height: 8,
            margin: '0.5px 4px',
            boxSizing: 'content-box',
            border: `solid ${palette.primary.contrastText}`,
            borderWidth: '0 2px 2px 0',
            transform: 'rotate(45deg)',
          },
        },
      },
    }
  }),
)

export const MatrixPart = styled('div')({})
