import type { Hue } from '../../question/evidence.ts'

/** A difference between channels that the eye takes for a colour, and how dark black may be. */
const COLOURFUL = 40
const DARK = 110
const LIGHT = 245

/** The last degree of each hue on the wheel. */
const hueWheel: readonly (readonly [end: number, hue: Hue])[] = [
  [15, 'red'],
  [43, 'orange'],
  [68, 'yellow'],
  [165, 'green'],
  [195, 'cyan'],
  [255, 'blue'],
  [290, 'purple'],
  [345, 'pink'],
  [360, 'red'],
]

function hueOfChannels([red = 0, green = 0, blue = 0]: readonly number[]): Hue {
  const lowest = Math.min(red, green, blue)
  const highest = Math.max(red, green, blue)
  const range = highest - lowest
  if (range < COLOURFUL) return 'grey'
  const sector =
    highest === red
      ? (green - blue) / range
      : highest === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  const degree = (sector * 60 + 360) % 360
  return hueWheel.find(([end]) => degree <= end)?.[1] ?? 'other'
}

const hueByName: ReadonlyMap<string, Hue> = new Map(
  Object.entries({
    red: ['red', 'darkred', 'crimson', 'firebrick', 'maroon', 'tomato', 'brown'],
    orange: ['orange', 'darkorange', 'coral', 'gold'],
    yellow: ['yellow', 'darkyellow', 'olive', 'khaki'],
    green: ['green', 'darkgreen', 'lime', 'lightgreen', 'limegreen', 'forestgreen', 'seagreen', 'palegreen'],
    cyan: ['cyan', 'darkcyan', 'aqua', 'teal', 'turquoise'],
    blue: ['blue', 'darkblue', 'navy', 'royalblue', 'lightblue', 'skyblue', 'dodgerblue'],
    purple: ['purple', 'indigo', 'violet', 'darkviolet'],
    pink: ['magenta', 'darkmagenta', 'fuchsia', 'pink', 'hotpink'],
    grey: ['gray', 'grey', 'lightgray', 'lightgrey', 'darkgray', 'darkgrey', 'silver'],
  } satisfies Partial<Record<Hue, readonly string[]>>).flatMap(([hue, names]) =>
    names.map((name): [string, Hue] => [name, hue as Hue]),
  ),
)

const parseHex = (pair: string) => Number.parseInt(pair.length === 1 ? pair + pair : pair, 16)

function parseChannels(colour: string): readonly number[] | undefined {
  const hexMatch =
    /^#([\da-f])([\da-f])([\da-f])$/.exec(colour) ?? /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/.exec(colour)
  if (hexMatch) return hexMatch.slice(1, 4).map(parseHex)
  const rgbMatch = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})/.exec(colour)
  return rgbMatch?.slice(1, 4).map(Number)
}

const NO_INK = /^(?:auto|initial|inherit|currentcolor|windowtext|black|text1|#000|#000000)$/
const NO_FILL = /^(?:none|auto|initial|inherit|transparent|white|window|rgba\(0, ?0, ?0, ?0\))$/

/** The hue of letters that stand out from black ones. @param colour in small letters. */
export function inkHueOf(colour: string): Hue | undefined {
  if (colour === '' || NO_INK.test(colour)) return undefined
  const channelValues = parseChannels(colour)
  if (!channelValues) return /^[a-z]+$/.test(colour) ? (hueByName.get(colour) ?? 'other') : undefined
  const lowest = Math.min(...channelValues)
  const highest = Math.max(...channelValues)
  return highest - lowest >= COLOURFUL || lowest > DARK ? hueOfChannels(channelValues) : undefined
}

/** The hue of a ground that stands out from paper. @param colour in small letters. */
export function fillHueOf(colour: string): Hue | undefined {
  if (colour === '' || NO_FILL.test(colour)) return undefined
  const channelValues = parseChannels(colour)
  if (channelValues) return Math.min(...channelValues) < LIGHT ? hueOfChannels(channelValues) : undefined
  return /^[a-z]+\b/.test(colour) ? (hueByName.get(colour) ?? 'other') : undefined
}
