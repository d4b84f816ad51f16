/** The desk plays the buyer of a connection: what is looked at, step by step. */
export const playSteps = ['refuses', 'enters', 'shows', 'fills', 'returns', 'price'] as const
export type PlayStep = (typeof playSteps)[number]
export type Played = { step: PlayStep; done: boolean; detail: string }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }
/** Text of our own pages as it was before it was written into HTML or XML. */
export const unescaped = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** The fields of the form of a page that leads to another host, as a buyer's browser would send them. */
export function fieldsThatGoBack(html: string): ReadonlyMap<string, string> {
  const form = /<form[^>]*data-goes-back[^>]*>([^]*?)<\/form>/.exec(html)?.[1] ?? ''
  const inputs = form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  return new Map([...inputs].map(([, name = '', value = '']) => [unescaped(name), unescaped(value)]))
}

/** Value of the first attribute of this name in a page of ours. */
export const attributeIn = (html: string, name: string): string =>
  unescaped(new RegExp(`\\s${name}="([^"]*)"`).exec(html)?.[1] ?? '')

/** Quantity, price and price unit of the one item that came back, whichever way. */
export function itemThatCameBack(
  fields: ReadonlyMap<string, string>,
): { quantity: string; price: string; priceUnit: string } | null {
  const message = fields.get('cxml-urlencoded')
  if (message === undefined) {
    const [quantity, price, priceUnit] = ['QUANTITY', 'PRICE', 'PRICEUNIT'].map(name =>
      fields.get(`NEW_ITEM-${name}[1]`),
    )
    return quantity && price && priceUnit ? { quantity, price, priceUnit } : null
  }
  const [, quantity, price] =
    /<ItemIn quantity="([^"]*)"[^]*?<UnitPrice><Money[^>]*>([^<]*)</.exec(message) ?? []
  return quantity && price ? { quantity, price, priceUnit: '1' } : null
}
