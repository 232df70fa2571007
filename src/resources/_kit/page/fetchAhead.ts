import type { LoadScreen } from '../../../lazyScreen.tsx'

/**
 * Fetches a view when the pointer or the focus comes to what leads there, before it is pressed. A failure is told by
 * the view itself when it is opened.
 *
 * @example <Button component={Link} to={path} {...fetchAhead(declaration.views?.create)} />
 */
export function fetchAhead(view: LoadScreen | undefined) {
  const fetch = () => {
    view?.().catch(() => undefined)
  }
  return { onPointerEnter: fetch, onFocus: fetch }
}
