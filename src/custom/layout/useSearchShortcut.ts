import { useEffect } from 'react'

/** `/` brings the focus to the screen's search box, unless the person is typing somewhere. */
export function useSearchShortcut(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const typing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      const box = document.querySelector<HTMLInputElement>('[role="search"] input')
      if (!box) return
      event.preventDefault()
      box.focus()
      box.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
