const two = (number: number) => String(number).padStart(2, '0')

/** `00:24`; `1:30:00` for 90 minutes. */
export function clockText(seconds: number): string {
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3_600)]
  const short = `${two(minutes % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${short}` : short
}
