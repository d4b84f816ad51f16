/** An SVG that is safe to be shown by everybody: only what draws is written again, everything else falls away. */
import { readXml, XmlRefused } from '#kit/xml/read-xml.ts'
import { escapeHtml } from '#kit/escape-html.ts'

const drawing = new Set(
  'svg g path circle rect ellipse line polyline polygon text tspan defs linearGradient radialGradient stop clipPath mask use symbol title desc'.split(
    ' ',
  ),
)
/** What an element that draws may say: shapes, paints and where it stands. */
const saying = new Set(
  'xmlns viewBox width height id d x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy points transform fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod clip-path clipPathUnits mask maskUnits preserveAspectRatio text-anchor font-family font-size font-weight font-style letter-spacing class'.split(
    ' ',
  ),
)
/** A reference leads nowhere but into the drawing itself. */
const isInside = (value: string): boolean => !/url\s*\(\s*['"]?(?!#)/i.test(value)

/** What `style` says, as attributes: shops show no foreign style sheets. */
const ofStyle = (style: string): [string, string][] =>
  style.split(';').flatMap((rule): [string, string][] => {
    const [name = '', value = ''] = rule.split(':', 2)
    return value.trim() === '' ? [] : [[name.trim(), value.trim()]]
  })

function attributesOf(given: Readonly<Record<string, string>>): string {
  const { style = '', ...plain } = given
  return [...Object.entries(plain), ...ofStyle(style)]
    .flatMap(([name, value]) => {
      if (name === 'href' || name === 'xlink:href')
        return value.startsWith('#') ? [` href="${escapeHtml(value)}"`] : []
      return saying.has(name) && isInside(value) ? [` ${name}="${escapeHtml(value)}"`] : []
    })
    .join('')
}

/**
 * The drawing without scripts, foreign content, style sheets and references to the outside. Null: it is no SVG, it is broken, or it
 * says no size (`viewBox`, or width and height).
 */
export async function cleanSvg(bytes: Uint8Array): Promise<string | null> {
  let [out, skipped, depth, isSvg, shapes] = ['', 0, 0, false, 0]
  const gather = readXml(
    [bytes],
    {
      open: (name, attributes) => {
        depth++
        if (depth === 1)
          isSvg =
            name === 'svg' &&
            (attributes['viewBox'] !== undefined ||
              (attributes['width'] !== undefined && attributes['height'] !== undefined))
        if (skipped > 0 || !drawing.has(name)) return void skipped++
        if (/^(?:path|circle|rect|ellipse|line|poly|text|use)/.test(name)) shapes++
        const said = depth === 1 ? { xmlns: 'http://www.w3.org/2000/svg', ...attributes } : attributes
        out += `<${name}${attributesOf(said)}>`
      },
      text: text => {
        if (skipped === 0) out += escapeHtml(text)
      },
      close: name => {
        depth--
        if (skipped > 0) skipped--
        else out += `</${name}>`
      },
    },
    { text: 200_000, depth: 40 },
  )
  try {
    for await (const _ of gather);
  } catch (error) {
    if (error instanceof XmlRefused) return null
    throw error
  }
  return isSvg && shapes > 0 ? out : null
}
