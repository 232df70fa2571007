export const en = {
  copy: {
    duplicate: 'Duplicate',
    elsewhere: 'Copy to another program…',
    running: 'Copying “%{title}”…',
    done: '“%{title}” copied.',
    open: 'Open the copy',
    undone: 'Copy deleted.',
  },
}
