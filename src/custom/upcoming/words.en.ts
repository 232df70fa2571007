export const en = {
  upcoming: {
    message: 'This part is not available yet',
    detail: 'It is being prepared and will come with the next version.',
    back: 'Back to Manage Programs',
  },
  pages: {
    participantCertificate: 'Certificate of participation',
    graduationCertificate: 'Certificate of graduation',
  },
}
