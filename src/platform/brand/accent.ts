/** The tones that pages need of one accent colour, each with the contrast that WCAG 2.2 AA asks for. */

/** The colour of a shop that has set none. */
export const usualAccent = '#0a6b47'
/** What text needs on its background, and what the accent has to have on the light backgrounds of pages (WCAG 1.4.3). */
export const neededContrast = 4.5
/** The light backgrounds that text in the accent stands on, white first. */
const lightGrounds = ['#ffffff', '#f4f7f5', '#e9efec'] as const
const darkGrounds = ['#1c2722', '#1a2420'] as const

type Rgb = readonly [number, number, number]
function rgbOf(hex: string): Rgb {
  const [r = 0, g = 0, b = 0] = Buffer.from(hex.slice(1), 'hex')
  return [r, g, b]
}
const hexOf = (rgb: readonly number[]): string =>
  `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`
const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string): number => {
  const [r, g, b] = rgbOf(hex)
  return 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255)
}
/** The contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}
const mixed = (a: string, b: string, share: number): string => {
  const [from, to] = [rgbOf(a), rgbOf(b)]
  return hexOf(from.map((part, i) => part + ((to[i] ?? 0) - part) * share))
}
/** The colour moved towards another in small steps until it has so much contrast to all of these. */
function movedUntil(colour: string, towards: string, grounds: readonly string[], least: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const tone = mixed(colour, towards, share)
    if (grounds.every(ground => contrast(tone, ground) >= least)) return tone
  }
  return towards
}

/** A colour as it is typed or picked, '#0a6b47'; null: it is none. */
export function readColour(typed: string): string | null {
  const bare = typed.trim().toLowerCase()
  return /^#[0-9a-f]{6}$/.test(bare) ? bare : null
}
/** The least contrast that text in this colour has on the light backgrounds of pages. */
export const contrastOnPages = (colour: string): number =>
  Math.min(...lightGrounds.map(ground => contrast(colour, ground)))

type Tones = Readonly<
  Record<
    | 'link'
    | 'link-hover'
    | 'primary'
    | 'primary-hover'
    | 'primary-active'
    | 'on-primary'
    | 'selected'
    | 'selected-hover'
    | 'on-selected'
    | 'bar'
    | 'bar-hover'
    | 'bar-text'
    | 'bar-muted',
    string
  >
>

/** The tokens that follow from an accent, on light and on dark surroundings. */
export function accentTones(accent: string): { light: Tones; dark: Tones } {
  const [white, black] = ['#ffffff', '#000000']
  const selected = mixed(accent, white, 0.88)
  const selectedHover = mixed(accent, white, 0.82)
  const deep = movedUntil(accent, black, [white], 12)
  const bar = {
    bar: deep,
    'bar-hover': mixed(deep, white, 0.1),
    'bar-text': white,
    'bar-muted': movedUntil(accent, white, [mixed(deep, white, 0.1)], 6),
  }
  const link = movedUntil(accent, black, [...lightGrounds, selected, selectedHover], neededContrast)
  const darkSelected = movedUntil(accent, black, [white], 11)
  const darkSelectedHover = movedUntil(accent, black, [white], 9.5)
  const bright = movedUntil(accent, white, [...darkGrounds, darkSelected, darkSelectedHover], neededContrast)
  return {
    light: {
      ...bar,
      link,
      'link-hover': mixed(link, black, 0.25),
      primary: accent,
      'primary-hover': mixed(accent, black, 0.16),
      'primary-active': mixed(accent, black, 0.32),
      'on-primary': white,
      selected,
      'selected-hover': selectedHover,
      'on-selected': movedUntil(accent, black, [selectedHover], 7),
    },
    dark: {
      ...bar,
      bar: mixed(deep, black, 0.25),
      'bar-hover': mixed(deep, white, 0.04),
      link: bright,
      'link-hover': mixed(bright, white, 0.35),
      primary: bright,
      'primary-hover': mixed(bright, white, 0.15),
      'primary-active': mixed(bright, white, 0.3),
      'on-primary': black,
      selected: darkSelected,
      'selected-hover': darkSelectedHover,
      'on-selected': movedUntil(accent, white, [darkSelectedHover], 7),
    },
  }
}

/** The style sheet of an accent: tokens.css with its colours. */
export function accentCss(accent: string): string {
  const { light, dark } = accentTones(accent)
  const tokens = Object.entries(light).map(
    ([name, tone]) => `--c-${name}:light-dark(${tone},${dark[name as keyof Tones]})`,
  )
  return `:root{${tokens.join(';')}}`
}
