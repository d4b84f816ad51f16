import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** The colours of tokens.css: name → [light, dark]. */
const tokens = new Map(
  [
    ...readFileSync(new URL('./style/tokens.css', import.meta.url), 'utf8').matchAll(
      /--c-([\w-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g,
    ),
  ].map(([, name = '', light, dark, both]) => [name, [light ?? both ?? '', dark ?? both ?? '']] as const),
)

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => linear(parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function ratio(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const colour = (name: string, theme: 0 | 1): string =>
  tokens.get(name)?.[theme] ?? expect.fail(`no token ${name}`)

type Pair = readonly [foreground: string, background: string, least: number]
const words = (text: string): string[] => text.split(' ')
const surfaces = 'canvas surface sunken overlay'
const each = (foregrounds: string, backgrounds: string, least: number): Pair[] =>
  words(foregrounds).flatMap(f => words(backgrounds).map((b): Pair => [f, b, least]))

/** Every pair that may be used (ux.md 2.1): text needs 4.5, outlines, focus and marks need 3. */
const pairs: Pair[] = [
  ...each(
    'text muted subtle link link-hover error success warning info stock-in stock-future stock-out',
    surfaces,
    4.5,
  ),
  ...each('border-strong focus primary disabled', surfaces, 3),
  ...each('bar-text bar-muted', 'bar bar-hover', 4.5),
  ...each('on-primary', 'primary primary-hover primary-active', 4.5),
  ...each('on-selected text muted link stock-in stock-future stock-out error', 'selected', 4.5),
  ...each('on-selected link muted text', 'selected-hover', 4.5),
  ...words('success warning error info').flatMap(kind => each(`${kind} text muted link`, `${kind}-bg`, 4.5)),
  ...each('on-danger', 'danger', 4.5),
  ...each('on-badge', 'badge', 4.5),
  ...each('primary focus border-strong', 'selected', 3),
  ...each('focus-bar', 'bar bar-hover', 3),
  ...each('focus-bar', 'bar', 4.5),
  ...each('badge', 'bar', 3),
  ...each('ok-pt bad-pt', 'tile', 3),
  ...each('c1 c2 c3 c4', 'canvas surface', 3),
]

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('contrast in %s surroundings', (_, theme) => {
  test.each(pairs)('%s on %s is at least %s', (foreground, background, least) => {
    expect(ratio(colour(foreground, theme), colour(background, theme))).toBeGreaterThanOrEqual(least)
  })
})
