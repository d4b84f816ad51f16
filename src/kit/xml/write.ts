/** Writing XML: elements as text, what is empty left out, every text escaped. */

/** Signs that XML 1.0 cannot hold, even escaped; they are left out. */
const impossible = new RegExp(
  [
    '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]',
    '[\\ud800-\\udbff](?![\\udc00-\\udfff])',
    '(?<![\\ud800-\\udbff])[\\udc00-\\udfff]',
  ].join('|'),
  'g',
)
const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\r': '&#13;',
}
/** A text as it stands between tags. */
export const xmlText = (text: string): string =>
  text.replace(impossible, '').replace(/[&<>\r]/g, sign => signs[sign] ?? sign)
/** A text as it stands in an attribute. */
const attributeText = (text: string): string =>
  text
    .replace(impossible, '')
    .replace(/[&<>"\t\r]/g, sign => signs[sign] ?? sign)
    .replaceAll('\n', '&#10;')

/** Values by name; those that are null or undefined are left out. */
export type XmlAttributes = Readonly<Record<string, string | null | undefined>>
const written = (attributes: XmlAttributes): string =>
  Object.entries(attributes)
    .map(([name, value]) =>
      value === null || value === undefined ? '' : ` ${name}="${attributeText(value)}"`,
    )
    .join('')

/** An element with a text; nothing at all where the text is empty. */
export const leaf = (
  name: string,
  text: string | null | undefined,
  attributes: XmlAttributes = {},
): string => (text ? `<${name}${written(attributes)}>${xmlText(text)}</${name}>` : '')

/** An element around others; nothing at all where none of them is there. */
export function branch(name: string, children: readonly string[], attributes: XmlAttributes = {}): string {
  const inside = children.join('')
  return inside === '' ? '' : `<${name}${written(attributes)}>${inside}</${name}>`
}

/** A whole document in UTF-8: its root, with what has to stand before it. */
export const xmlDocument = (root: string, before = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${before}${root}\n`
