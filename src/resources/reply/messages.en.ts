export const en = {
  reply: {
    add: 'Add saved reply',
    empty: 'No saved replies yet. Keep what you often write, and insert it when you reply.',
    back: 'Back to %{title}',
    unfilled: '%{placeholder} is not filled in. Replace or remove it first.',
  },
}
