import { type CSSObject, css, type Theme } from '@mui/material/styles'

type Written = ReturnType<typeof css>

/**
 * Styles that depend on nothing but the theme, for `styled`: written out once for each, and not whenever an element of
 * theirs is rendered. For what is long and stands on a page many times. With MUI's `css`, not `@emotion/react`'s: a second
 * instance of Emotion complains in the UI tests.
 *
 * @example const Row = styled('div')(onceATheme(({ palette }) => ({ color: palette.text.secondary })))
 */
export function onceATheme(styles: (theme: Theme) => CSSObject): (props: { theme: Theme }) => Written {
  const known = new WeakMap<Theme, Written>()
  return ({ theme }) => {
    // MUI's type is Emotion's, but for selectors that it knows nothing of.
    const made = known.get(theme) ?? css(styles(theme) as Parameters<typeof css>[number])
    known.set(theme, made)
    return made
  }
}
