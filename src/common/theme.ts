import type { ThemeOptions } from '@mui/material/styles'

const lightColours = {
  page: '#f6f6fb',
  surface: '#ffffff',
  border: '#e4e4ee',
  text: '#1d1d35',
  mutedText: '#62627c',
  /** Primary action, links, active navigation. */
  primary: '#313189',
  /** Primary action on hover: away from its text colour, in either mode. */
  primaryHover: '#222260',
  onPrimary: '#ffffff',
  /** Background of active navigation and badges. */
  primarySoft: '#eeeef8',
  /** Outlines of inputs. */
  inputLine: '#8b8ba3',
  hover: '#f8f8fc',
  error: '#c02b2b',
  disabled: '#b9b9cb',
  /** Menus and dialogs, above cards. */
  raisedSurface: '#ffffff',
}

type Colours = typeof lightColours

const darkColours: Colours = {
  page: '#101019',
  surface: '#18182c',
  border: '#33335a',
  text: '#ececf6',
  mutedText: '#a3a3bd',
  primary: '#9a9af0',
  primaryHover: '#b4b4f5',
  onPrimary: '#14142b',
  primarySoft: '#26264a',
  inputLine: '#6f6f92',
  hover: '#1e1e35',
  error: '#ff8a80',
  disabled: '#55557a',
  raisedSurface: '#1f1f38',
}

/** Accent: underline of the active tab, progress, the logo. Never text on a light background. */
const accent = '#fb8500'

/** Status colours as [text, background]: green, amber, grey. AA contrast in both modes. */
const statusTones = {
  light: {
    success: ['#14713f', '#e3f5ea'],
    warning: ['#8f5200', '#fff0d9'],
    neutral: ['#56566f', '#ededf4'],
    error: ['#a82323', '#fdeaea'],
  },
  dark: {
    success: ['#6fdba0', '#15352a'],
    warning: ['#ffbe6b', '#3d2a12'],
    neutral: ['#b9b9d0', '#2a2a44'],
    error: ['#ff9c93', '#3f1d24'],
  },
} as const

/** On the navy of notices. */
export const noticeTones = statusTones.dark

export type StatusTone = keyof (typeof statusTones)['light']

declare module '@mui/material/styles' {
  interface Palette {
    accent: string
    primarySoft: string
    inputLine: string
    status: Record<StatusTone, readonly [string, string]>
  }
  interface PaletteOptions {
    accent?: string
    primarySoft?: string
    inputLine?: string
    status?: Record<StatusTone, readonly [string, string]>
  }
}

const PHONE = '@media (max-width: 599.95px)'

const alertTone = ([color, backgroundColor]: readonly [string, string]) => ({
  color,
  backgroundColor,
  '& .MuiAlert-icon': { color },
})

const themeOf = (mode: 'light' | 'dark', colours: Colours): ThemeOptions => ({
  palette: {
    mode,
    primary: { main: colours.primary, dark: colours.primaryHover, contrastText: colours.onPrimary },
    secondary: { main: accent, contrastText: '#1d1d35' },
    error: { main: colours.error },
    background: { default: colours.page, paper: colours.surface },
    text: { primary: colours.text, secondary: colours.mutedText },
    divider: colours.border,
    action: { hover: colours.hover, active: colours.mutedText, disabled: colours.disabled },
    accent,
    primarySoft: colours.primarySoft,
    inputLine: colours.inputLine,
    status: statusTones[mode],
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontSize: 14,
    h1: { fontSize: 20, fontWeight: 600, lineHeight: 1.3 },
    h2: { fontSize: 16, fontWeight: 600, lineHeight: 1.4 },
    body1: { fontSize: 14, lineHeight: 1.5 },
    body2: { fontSize: 14, lineHeight: 1.5 },
    caption: { fontSize: 12.5 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  transitions: { duration: { shortest: 120, shorter: 150, short: 180, standard: 200, complex: 200 } },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // Focus is scrolled clear of the app bar.
        html: { scrollPaddingTop: 64 },
        body: {
          backgroundColor: colours.page,
          fontSize: 14,
          '@media print': { backgroundColor: '#ffffff' },
        },
        // Print is white up to the page's edges.
        '@media print': { html: { colorScheme: 'light' } },
        ':focus-visible': { outline: `2px solid ${colours.primary}`, outlineOffset: 2 },
        '@keyframes fade-from-left-row': { from: { backgroundColor: colours.primarySoft } },
        'table, [role="grid"]': { fontVariantNumeric: 'tabular-nums' },
        // A row that was just saved stands clear of its notice.
        '[data-row]': { scrollMarginBottom: 72 },
        // Cells may have a background of their own.
        '[data-left], [data-left] > td': { animation: 'fade-from-left-row 3s ease-in' },
        '@media (prefers-reduced-motion: reduce)': {
          '[data-left], [data-left] > td': { backgroundColor: `${colours.primarySoft} !important` },
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            transitionDuration: '0.01ms !important',
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: {
          fontFamily: 'inherit',
          // MUI removes the focus ring in favour of the ripple, which is disabled.
          '&.Mui-focusVisible, &:focus-visible': {
            outline: `2px solid ${colours.primary}`,
            outlineOffset: 2,
          },
          '&.MuiTab-root, &.MuiMenuItem-root, &.MuiAccordionSummary-root': { outlineOffset: -2 },
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 36,
          borderRadius: 8,
          paddingInline: 16,
          // Unaffected by its container's word breaks.
          overflowWrap: 'normal',
          // Touch targets are larger.
          '@media (pointer: coarse)': { minHeight: 44 },
        },
        outlined: {
          borderColor: mode === 'light' ? colours.border : '#4a4a78',
          color: colours.text,
          // In dark mode it is on cards and dialogs, which are lighter.
          backgroundColor: mode === 'light' ? colours.surface : 'transparent',
        },
        // The busy label («Menyiapkan berkas…») stays readable.
        contained: {
          '&.Mui-disabled': { backgroundColor: colours.primarySoft },
          '&.Mui-disabled:not(.MuiButton-loadingPositionCenter)': { color: colours.mutedText },
        },
        sizeLarge: { minHeight: 44, fontSize: 14 },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 8 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 12, borderColor: colours.border } },
    },
    MuiLinearProgress: {
      defaultProps: { color: 'secondary' },
      styleOverrides: { root: { height: 6, borderRadius: 3 } },
    },
    MuiAlert: {
      styleOverrides: {
        root: { borderRadius: 10, [PHONE]: { flexWrap: 'wrap' } },
        message: { [PHONE]: { flex: '1 1 0' } },
        // Beside the text it would leave no room on phones.
        action: {
          '& > .MuiButton-root': { whiteSpace: 'nowrap' },
          [PHONE]: { flexBasis: '100%', justifyContent: 'flex-end', margin: 0, padding: '0 0 4px' },
        },
        standardInfo: { ...alertTone([colours.primary, colours.primarySoft]), color: colours.text },
        standardSuccess: alertTone(statusTones[mode].success),
        standardWarning: alertTone(statusTones[mode].warning),
        standardError: alertTone(statusTones[mode].error),
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: 12,
          border: `1px solid ${colours.border}`,
          backgroundColor: colours.raisedSurface,
          // The container only holds focus until an item has it.
          '&:focus-visible': { outline: 'none' },
        },
        // Full-bleed on phones: the background would show at the corners.
        paperFullScreen: { border: 0, borderRadius: 0 },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 18, fontWeight: 600, overflowWrap: 'anywhere' } } },
    MuiMenu: {
      defaultProps: {
        anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
        transformOrigin: { vertical: 'top', horizontal: 'right' },
      },
      styleOverrides: {
        paper: { border: `1px solid ${colours.border}`, backgroundColor: colours.raisedSurface },
      },
    },
    MuiAutocomplete: {
      styleOverrides: {
        paper: { border: `1px solid ${colours.border}`, backgroundColor: colours.raisedSurface },
      },
    },
    MuiTab: { styleOverrides: { root: { fontWeight: 500, '&.Mui-selected': { color: colours.text } } } },
    MuiOutlinedInput: {
      styleOverrides: {
        input: { '&::placeholder': { color: colours.mutedText, opacity: 1 } },
        root: {
          backgroundColor: colours.surface,
          borderRadius: 8,
          // MUI tracks focus by event, which a field focused before start never gets.
          '&:has(> input:focus) .MuiOutlinedInput-notchedOutline': {
            borderWidth: 2,
            borderColor: colours.primary,
          },
          '&.Mui-error:has(> input:focus) .MuiOutlinedInput-notchedOutline': { borderColor: colours.error },
        },
        notchedOutline: {
          top: 0,
          borderColor: colours.inputLine,
          '& legend': { display: 'none' },
        },
      },
    },
    // Labels are static above their inputs, also react-admin's.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: '100%',
          marginBottom: 6,
          fontSize: 13.5,
          fontWeight: 600,
          color: colours.text,
          pointerEvents: 'auto',
          '&.Mui-focused:not(.Mui-error)': { color: colours.text },
        },
      },
    },
    // Helper text of disabled fields stays readable.
    MuiFormHelperText: {
      styleOverrides: { root: { marginInline: 0, '&.Mui-disabled': { color: colours.mutedText } } },
    },
    MuiTooltip: { styleOverrides: { tooltip: { fontSize: 12.5, backgroundColor: '#2a2a45' } } },
    // Sticky header below the app bar. react-admin's scrolling wrapper would confine it, and is not needed: phones
    // get cards.
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .RaDataTable-tableWrapper': { overflow: 'visible' },
          // Below the header.
          '& tbody :is(a, button, input)': { scrollMarginTop: 48 },
          '& .RaDataTable-headerCell': {
            position: 'sticky',
            top: 56,
            zIndex: 1,
            // Collapsed borders scroll away from a sticky header.
            borderBottom: 0,
            boxShadow: `inset 0 -1px 0 ${colours.border}`,
          },
        },
      },
    },
    // MUI's own total size, to keep the alignment of neighbours; its track is aligned with the content above by a
    // label's margin of -11 px.
    MuiSwitch: {
      styleOverrides: {
        root: { padding: '9px 7px 9px 11px' },
        switchBase: {
          left: 2,
          padding: 12,
          color: colours.surface,
          '&.Mui-checked': { color: colours.onPrimary, transform: 'translateX(20px)' },
          '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: colours.primary },
          '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
        },
        // No wider than the track: MUI's own overflows on phones.
        input: { left: '-50%', width: '200%' },
        thumb: { width: 14, height: 14, boxShadow: 'none' },
        track: { borderRadius: 10, opacity: 1, backgroundColor: colours.inputLine },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTableCell: {
      styleOverrides: {
        sizeSmall: { height: 44, padding: '8px 16px' },
        root: { borderColor: colours.border },
        head: {
          fontSize: 12.5,
          fontWeight: 600,
          lineHeight: 1.4,
          color: colours.mutedText,
          backgroundColor: colours.surface,
        },
      },
    },
    // On its baseline a sortable head would be a pixel lower.
    MuiTableSortLabel: { styleOverrides: { root: { verticalAlign: 'top' } } },
    // A single gap in both directions: MUI's own margins would indent wrapped buttons.
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: { root: { padding: '0 24px 20px', gap: 12 } },
    },
    MuiLink: { defaultProps: { underline: 'hover' } },
  },
})

export const lightTheme = themeOf('light', lightColours)
export const darkTheme = themeOf('dark', darkColours)
