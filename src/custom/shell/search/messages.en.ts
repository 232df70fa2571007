export const en = {
  find: {
    label: 'Name, phone, email, licence or Prakerja number',
    hint: 'Searches all programs. Phone numbers may be typed 08…, 628… or +62….',
    none: 'No participants match “%{q}”.',
    results: 'Participants found',
    first: 'The first %{total} participants. Type more to narrow it down.',
    found: '%{total} participants found.',
    license: 'Licence',
    licenseHint: 'Type the full voucher licence, then press Enter.',
    open: 'Open the participant',
    noProgram: 'The program of this participant was not found, so the page cannot be opened from here.',
    certificate: 'Certificate of graduation',
  },
}
