import { type CSSObject, css, type Theme } from '@mui/material/styles'

type SerializedStyles = ReturnType<typeof css>

/**
 * Theme-only styles are not serialised on every render: for long ones of frequent elements. MUI's `css`, as a second
 * instance of Emotion complains in UI tests.
 *
 * @example const Row = styled('div')(memoByTheme(({ palette }) => ({ color: palette.text.secondary })))
 */
export function memoByTheme(
  styles: (theme: Theme) => CSSObject,
): (props: { theme: Theme }) => SerializedStyles {
  const cache = new WeakMap<Theme, SerializedStyles>()
  return ({ theme }) => {
    // MUI's type is Emotion's except for selectors.
    const serialized = cache.get(theme) ?? css(styles(theme) as Parameters<typeof css>[number])
    cache.set(theme, serialized)
    return serialized
  }
}
