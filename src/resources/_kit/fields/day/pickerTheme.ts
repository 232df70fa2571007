import type { CSSObject, Theme } from '@mui/material/styles'
import type {} from '@mui/x-date-pickers/themeAugmentation'

/** The theme in which the pickers' box, a component of their own, looks as every other input does. */
export function pickerTheme(theme: Theme): Theme {
  const { root, notchedOutline } = theme.components?.MuiOutlinedInput?.styleOverrides ?? {}
  return {
    ...theme,
    components: {
      ...theme.components,
      MuiPickersInputBase: {
        styleOverrides: {
          // The format of a day, where none is typed: as any other placeholder.
          sectionsContainer: ({ ownerState }) =>
            ownerState?.isFieldValueEmpty && !ownerState.isFieldFocused
              ? { opacity: 1, color: theme.palette.text.secondary }
              : {},
        },
      },
      MuiPickersOutlinedInput: {
        styleOverrides: { root: plain(root), notchedOutline: plain(notchedOutline) },
      },
    },
  }
}

/** Styles that depend on no other component's props. */
const plain = (styles: unknown): CSSObject =>
  typeof styles === 'object' && !Array.isArray(styles) ? { ...styles } : {}
