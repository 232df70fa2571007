import type { CSSObject, Theme } from '@mui/material/styles'
import type {} from '@mui/x-date-pickers/themeAugmentation'

/** MUI's picker inputs have components of their own, without the styles of other inputs. */
export function pickerTheme(theme: Theme): Theme {
  const { root, notchedOutline } = theme.components?.MuiOutlinedInput?.styleOverrides ?? {}
  return {
    ...theme,
    components: {
      ...theme.components,
      MuiPickersInputBase: {
        styleOverrides: {
          // The format hint, as a placeholder.
          sectionsContainer: ({ ownerState }) =>
            ownerState?.isFieldValueEmpty && !ownerState.isFieldFocused
              ? { opacity: 1, color: theme.palette.text.secondary }
              : {},
        },
      },
      MuiPickersOutlinedInput: {
        styleOverrides: { root: staticStyles(root), notchedOutline: staticStyles(notchedOutline) },
      },
    },
  }
}

/** Static styles only: functions expect the other component's props. */
const staticStyles = (styles: unknown): CSSObject =>
  typeof styles === 'object' && !Array.isArray(styles) ? { ...styles } : {}
