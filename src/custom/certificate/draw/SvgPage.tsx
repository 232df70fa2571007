import { familyOf, weightOf } from '../fonts/families.ts'
import { colours, type Mark, PAGE, type Page, type Path, type TextMark } from '../model/marks.ts'

type SvgPageProps = {
  page: Page
  label: string
}

export const SvgPage = ({ page, label }: SvgPageProps) => (
  <svg
    viewBox={`0 0 ${PAGE.width} ${PAGE.height}`}
    role="img"
    aria-label={label}
    style={{
      display: 'block',
      width: '100%',
      height: 'auto',
      background: colours.ground,
      // Hinted letters leave the places that the layout gives them.
      textRendering: 'geometricPrecision',
    }}
  >
    {page.marks.map((mark, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
      <SvgMark key={nth} mark={mark} />
    ))}
  </svg>
)

const SvgMark = ({ mark }: { mark: Mark }) => {
  if (mark.kind === 'text') return <SvgText mark={mark} />
  if (mark.kind === 'picture') {
    const { x, y, width, height } = mark.box
    const preserveAspectRatio = mark.align === 'foot' ? 'xMidYMax' : 'xMidYMid'
    return (
      <image
        href={mark.address}
        x={x}
        y={y}
        width={width}
        height={height}
        preserveAspectRatio={`${preserveAspectRatio} meet`}
      />
    )
  }
  const { fill = 'none', stroke } = mark
  return <path d={pathData(mark.path)} fill={fill} stroke={stroke?.colour} strokeWidth={stroke?.width} />
}

const SvgText = ({ mark }: { mark: TextMark }) => {
  const { text, font, size, colour, x, y, width, runs } = mark
  const textProps = {
    fill: colour,
    fontFamily: familyOf(font),
    fontWeight: runs ? undefined : weightOf(font),
    fontSize: size,
    style: { whiteSpace: 'pre', fontKerning: runs ? 'none' : 'auto', fontVariantLigatures: 'none' },
  } as const
  if (!runs)
    return (
      <text
        {...textProps}
        x={x + width / 2}
        y={y}
        textAnchor="middle"
        style={{ ...textProps.style, unicodeBidi: 'plaintext', fontVariantLigatures: 'normal' }}
      >
        {text}
      </text>
    )
  return (
    <text {...textProps} y={y}>
      {runs.map((run) => (
        <tspan key={run.x} x={x + run.x * size}>
          {run.text}
        </tspan>
      ))}
    </text>
  )
}

const roundToHundredths = (value: number) => Math.round(value * 100) / 100

const pathData = (path: Path): string =>
  path
    .map(([step, ...numbers]) => {
      const coordinates = numbers.map(roundToHundredths)
      if (step !== 'R') return step + coordinates.join(' ')
      const [x = 0, y = 0, width = 0, height = 0] = coordinates
      return `M${x} ${y}h${width}v${height}h${-width}z`
    })
    .join('')
