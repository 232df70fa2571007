const RATE = 11_025

/** A short chime: mono, 16 bits, each note (in hertz) half a second long and fading. */
export function chime(notes: readonly number[]): Uint8Array {
  const perNote = Math.round(RATE / 2)
  const data = perNote * notes.length * 2
  const bytes = Buffer.alloc(44 + data)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(36 + data, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  // PCM, one channel, then rate, bytes a second, bytes a sample and bits a sample.
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(data, 40)
  for (const [n, hertz] of notes.entries()) {
    for (let i = 0; i < perNote; i++) {
      const seconds = i / RATE
      // A soft start of 5 ms avoids the click that a hard one makes.
      const loudness = Math.min(1, seconds / 0.005) * Math.exp(-5 * seconds) * 0.5
      const value = Math.sin(2 * Math.PI * hertz * seconds) * loudness * 32_767
      bytes.writeInt16LE(Math.round(value), 44 + (n * perNote + i) * 2)
    }
  }
  return bytes
}
