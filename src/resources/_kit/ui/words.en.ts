export const en = {
  ui: {
    retry: 'Try again',
    willReload: 'Trying again automatically.',
    add: 'Add %{name}',
    move: 'Move',
    unsaved: 'Unsaved changes',
    stay: 'Stay here',
    loading: 'Loading the list',
    loadingEditor: 'Loading the editor',
    repeating: 'The server is moving, trying again …',
  },
}
