export const en = {
  file: {
    rules: 'Supported file format: %{formats}, at most %{max} MB.',
    drop: 'Drop a file here, or choose one from your computer.',
    none: 'No file yet',
    open: 'Open',
    openNamed: 'Open %{name} in a new tab',
    play: 'Play',
    playNamed: 'Play %{name} in a new tab',
    restore: 'Bring the former file back',
    uploaded: 'The file is uploaded, and used once the form is saved.',
    sentWithForm: 'The file is sent when the form is saved.',
    sending: 'Uploading %{sent} of %{total}',
    soon: 'less than a minute left',
    left: 'about %{minutes} minute left |||| about %{minutes} minutes left',
    finishing: 'The file has been sent, waiting for the server',
  },
}
