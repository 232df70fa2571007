export const en = {
  issuedCertificates: {
    isIssued: '%{certificate} issued %{day}, number %{number}',
    isRevoked: '%{certificate} number %{number} has been revoked',
    outdated:
      'Data has changed since the %{certificate} was issued: %{parts}. The certificate did not change with it.',
    issuedStay:
      'Certificates that were issued do not change: %{certificates}. Reissue after saving if need be.',
    reissue: 'Reissue',
    reissueTitle: 'Reissue the certificate',
    reissueText:
      'The certificate is made of the data of now and gets a new number. The old number is recorded as replaced.',
    issuedTitle: 'The certificate has been reissued already',
    issuedText: 'This certificate was reissued before your request arrived. No new one has been made.',
    showIssued: 'Show the current one',
    reissued: 'The certificate has been reissued.',
    revoke: 'Revoke',
    revokeTitle: 'Revoke the certificate',
    revokeText:
      'Whoever checks this number will read that the certificate was revoked. This cannot be undone.',
    revokeConfirm: 'Yes, revoke',
    revoked: 'The certificate has been revoked.',
    reason: 'Reason',
    reasonHelp: 'For internal records only, it is not printed.',
    reasonMissing: 'A reason is required.',
  },
}
