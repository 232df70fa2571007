export const en = {
  packetMoves: {
    handle: 'Move %{name}',
    handleHelp: 'Press space to lift, arrows to move.',
    searching: 'The order cannot be changed while searching. Clear the search first.',
    lifted: '“%{name}” lifted. Arrows: move. Space: drop. Escape: cancel.',
    putBack: '“%{name}” is back in its place.',
    stands: '“%{name}” in packet %{packet}, place %{number} of %{total}.',
    standsInGroup: '“%{name}” in packet %{packet}, inside a group, place %{number} of %{total}.',
    moved: '“%{name}” moved to place %{number} of %{total}. Not saved yet.',
    movedInto: '“%{name}” moved to packet %{packet}, place %{number} of %{total}. Not saved yet.',
    manyMoved: '%{count} questions moved. Not saved yet.',
    many: '%{count} questions',
    undone: 'The last change was undone.',
  },
}
