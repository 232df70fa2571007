import { type CSSObject, css, type Theme } from '@mui/material/styles'

type Written = ReturnType<typeof css>

/**
 * Styles that depend on nothing but the theme, for `styled`: written out once for each, and not whenever an element of
 * theirs is rendered. For what is long and stands on a page many times.
 *
 * @example const Row = styled('div')(memoByTheme(({ palette }) => ({ color: palette.text.secondary })))
 */
export function memoByTheme(styles: (theme: Theme) => CSSObject): (props: { theme: Theme }) => Written {
  const known = new WeakMap<Theme, Written>()
  return ({ theme }) => {
    // MUI's type is Emotion's, but for selectors that it knows nothing of.
    const made = known.get(theme) ?? css(styles(theme) as Parameters<typeof css>[number])
    known.set(theme, made)
    return made
  }
}
