const signatures: readonly (readonly [mime: string, bytes: readonly (number | undefined)[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  [
    'image/webp',
    [0x52, 0x49, 0x46, 0x46, undefined, undefined, undefined, undefined, 0x57, 0x45, 0x42, 0x50],
  ],
]

/** What kind of picture bytes are, of those that the media library takes; undefined for anything else. */
export const mimeOf = (bytes: Uint8Array): string | undefined =>
  signatures.find(([, signature]) =>
    signature.every((byte, at) => byte === undefined || byte === bytes[at]),
  )?.[0]
