export const en = {
  whatsApp: {
    title: 'WhatsApp to %{name}',
    saved: 'Saved replies',
    ownText: 'Write my own',
    programForActivity: 'Here {aktivitas} is filled with the title of the program: %{title}.',
    text: 'Message',
    help: 'WhatsApp opens in a new tab for %{number} with this message. It is sent once you send it there.',
    open: 'Open WhatsApp',
  },
}
