export const en = {
  upload: {
    loading: 'Loading Upload ...',
    selectImage: 'Select an image',
    tooLarge: 'The file can have at most %{max} MB.',
    hint: '%{formats}. At most %{max} MB.',
    drop: 'Drag a picture here, or click to choose one',
    tap: 'Tap to choose a file',
    none: 'No picture yet',
    notShown: 'The picture cannot be shown',
    choose: 'Choose a file',
    replace: 'Replace',
    library: 'Media library',
    remove: 'Remove',
    cancel: 'Cancel the upload',
    dismiss: 'Cancel',
    imageDone: 'Picture uploaded',
  },
  fileExport: {
    action: 'Export',
    preparing: 'Preparing the file…',
    done: 'Successfully export data',
  },
}
