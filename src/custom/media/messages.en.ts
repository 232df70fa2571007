export const en = {
  mediaPicker: {
    image: { empty: 'The library has no pictures yet.', drop: 'Drag a picture here' },
    audio: { empty: 'The library has no sounds yet.', drop: 'Drag a sound here' },
    tabs: 'Source',
    library: 'Library',
    upload: 'Upload',
    next: 'Continue',
    search: 'Search by title',
    addFirst: 'Upload a file',
    untitled: 'Untitled',
    selected: 'Selected: %{title}',
    play: 'Play %{title}',
    stop: 'Stop %{title}',
    playing: 'Played so far',
    notPlayed: 'This sound cannot be played.',
  },
}
