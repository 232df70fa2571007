import type { CSSObject, Theme } from '@mui/material/styles'
import type {} from '@mui/x-date-pickers/themeAugmentation'

/** Styles MUI's picker inputs like other inputs. */
export function pickerTheme(theme: Theme): Theme {
  const { root, notchedOutline } = theme.components?.MuiOutlinedInput?.styleOverrides ?? {}
  return {
    ...theme,
    components: {
      ...theme.components,
      MuiPickersInputBase: {
        styleOverrides: {
          // The format hint of an empty field, as a placeholder.
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

/** Static styles only: functions expect the other component's props. */
const plain = (styles: unknown): CSSObject =>
  typeof styles === 'object' && !Array.isArray(styles) ? { ...styles } : {}
