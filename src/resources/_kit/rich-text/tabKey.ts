import { Plugin } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'

/** Tab stays in a list where it cannot indent, too. Escape, then Tab leaves any list or table. */
export const TabKey = Extension.create({
  name: 'tabKey',
  // After the keys of lists and tables.
  priority: 50,
  addKeyboardShortcuts() {
    return { Tab: () => this.editor.isActive('listItem') }
  },
  addProseMirrorPlugins() {
    let isLeaving = false
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (_, { key }) => {
              const leaves = key === 'Tab' && isLeaving
              // Shift: for Shift+Tab.
              isLeaving = key === 'Escape' || (isLeaving && key === 'Shift')
              return leaves
            },
            blur: () => {
              isLeaving = false
              return false
            },
          },
        },
      }),
    ]
  },
})
