export const en = {
  mediaDialog: {
    image: 'Choose a picture',
    audio: 'Choose an audio file',
    leaveTitle: 'Close the media library?',
    leaveRunning: 'A file is still being uploaded. Closing now cancels it.',
    leaveTyped: 'The file and what you wrote about it have not been uploaded and will be lost.',
    leave: 'Yes, close',
  },
}
