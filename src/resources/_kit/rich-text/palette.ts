/**
 * Text colours by message name. The light-background value is stored; as no colour is readable on both white and
 * dark, dark mode shows its counterpart (see `contentStyles`). AA on either: tests/unit/kit/richText.test.ts.
 */
export const textColours = {
  grey: { stored: '#5c5c74', dark: '#b0b0c6' },
  red: { stored: '#b3261e', dark: '#ff8a80' },
  orange: { stored: '#9a4a00', dark: '#ffb066' },
  green: { stored: '#14713f', dark: '#6fdba0' },
  blue: { stored: '#1a5fb4', dark: '#8ab8ff' },
  indigo: { stored: '#313189', dark: '#9a9af0' },
  purple: { stored: '#8a2a9b', dark: '#e3a0f0' },
} as const

export type TextColour = keyof typeof textColours

export const colourNames = Object.keys(textColours) as TextColour[]

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `#010203` as browsers serialise it: `rgb(1, 2, 3)`. */
export const toRgb = (hex: string): string => `rgb(${channels(hex).join(', ')})`

/** The palette name of a stored colour in either notation, or undefined. */
export const colourName = (colour: unknown): TextColour | undefined =>
  colourNames.find((name) => {
    const { stored } = textColours[name]
    return colour === stored || colour === toRgb(stored)
  })
