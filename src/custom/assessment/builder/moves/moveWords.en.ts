export const en = {
  packetMoves: {
    stands: '“%{name}” in packet %{packet}, place %{number} of %{total}.',
    standsInGroup: '“%{name}” in packet %{packet}, inside a group, place %{number} of %{total}.',
    moved: '“%{name}” moved to place %{number} of %{total}. Not saved yet.',
    movedInto: '“%{name}” moved to packet %{packet}, place %{number} of %{total}. Not saved yet.',
    manyMoved: '%{count} questions moved. Not saved yet.',
    many: '%{count} questions',
    undone: 'The last change was undone.',
  },
}
