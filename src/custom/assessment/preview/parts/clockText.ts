const two = (number: number) => String(number).padStart(2, '0')

/** Seconds as a clock shows them: `00:24`, `90:00` as `1:30:00`. */
export function clockText(seconds: number): string {
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3_600)]
  const short = `${two(minutes % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${short}` : short
}
