export const en = {
  tree: {
    handle: 'Move %{name}',
    handleTip: 'Drag to move, or press space',
    handleHelp: 'Press space to lift, arrows to move.',
    searching: 'The order cannot be changed while searching. Clear the search first.',
    lifted: '“%{name}” lifted. Arrows: move. Space: drop. Escape: cancel.',
    putBack: '“%{name}” is back where it was.',
  },
}
