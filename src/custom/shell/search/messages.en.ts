export const en = {
  find: {
    label: 'Screen, program, topic, activity or participant',
    hint: 'Participants of all programs: by name, phone, email, licence or Prakerja number.',
    labelPlain: 'Screen, program or licence of a participant',
    hintPlain: 'Type the full voucher licence.',
    places: 'Screens',
    programs: 'Programs',
    outline: 'Topics and activities',
    participants: 'Participants',
    none: 'Nothing matches “%{q}”.',
    first: 'The first %{total}. Type more to narrow it down.',
    found: '%{total} results found.',
    license: 'Open the participant with the licence “%{license}”',
    noProgram: 'The program of this participant was not found, so the page cannot be opened from here.',
    certificate: 'Certificate of graduation',
  },
}
