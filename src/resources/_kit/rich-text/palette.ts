/**
 * Stored for light backgrounds; dark mode shows the counterpart, as no colour is readable on both. AA on either:
 * tests/unit/kit/richText.test.ts.
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

/** As browsers serialise it. */
export const toRgb = (hex: string): string => `rgb(${channels(hex).join(', ')})`

/** In either notation. */
export const colourName = (colour: unknown): TextColour | undefined =>
  colourNames.find((name) => {
    const { stored } = textColours[name]
    return colour === stored || colour === toRgb(stored)
  })
