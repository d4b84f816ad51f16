/** User name and password of an Authorization header by HTTP Basic (RFC 7617), as UTF-8; null: it has none. */
export function basicCredentials(header: string): { username: string; secret: string } | null {
  const [, coded] = /^Basic +([\w+/=-]+) *$/i.exec(header) ?? []
  if (coded === undefined) return null
  const said = Buffer.from(coded, 'base64').toString('utf8')
  const colon = said.indexOf(':')
  return colon < 0 ? null : { username: said.slice(0, colon).slice(0, 100), secret: said.slice(colon + 1) }
}
