export const en = {
  ui: {
    retry: 'Try again',
    willReload: 'It will reload automatically.',
    add: 'Add %{name}',
    move: 'Move',
    unsaved: 'Unsaved changes',
    stay: 'Stay here',
    loading: 'Loading the list',
    loadingEditor: 'Loading the editor',
    repeating: 'The server is busy, trying again…',
  },
}
