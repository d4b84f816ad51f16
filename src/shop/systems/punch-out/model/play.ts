/** The desk plays the buyer of a connection: what is looked at, step by step. */
export const playSteps = [
  'refuses',
  'enters',
  'shows',
  'fills',
  'returns',
  'price',
  'orders',
  'confirms',
  'ships',
  'bills',
  'undone',
] as const
export type PlayStep = (typeof playSteps)[number]
/** What was asked and answered in a step, without secrets; '' nothing was. */
export type Exchange = { request: string; answer: string }
export type Played = Exchange & { step: PlayStep; done: boolean; detail: string }
/** The one item that came back, as the buyer's system knows it. */
export type ItemBack = {
  code: string
  /** what opens its configuration again */
  id: string
  quantity: string
  unit: string
  price: string
  priceUnit: string
  currency: string
}

/** What the system of the buyer would be told of its order. */
export type ToldOnTrial = {
  step: 'confirms' | 'ships' | 'bills'
  /** '' there is none */
  document: string
  /** of its lines, in the currency's smallest unit; null: it says no sum */
  cents: string | null
  /** why there is none, in words; '' nothing was refused */
  fault: string
}

/** Most characters of a request or an answer that are shown. */
const maxShown = 6_000

/** A request and what it was answered, as people read it: pages only by their status and where they lead. */
export function exchangeOf(
  asked: { method: string; url: string; body?: string },
  said: { status: number; location: string; text: string; type: string },
  secret: string,
): Exchange {
  const blank = (text: string): string =>
    [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')]
      .reduce((shown, one) => shown.replaceAll(one, '•••'), text)
      .replace(/(Authorization: Basic )\S+/i, '$1•••')
      .replace(/(~)[\w-]{43}/g, '$1•••')
      .replace(/(start\/)[\w-]{43}/g, '$1•••')
      .replace(/(CSRFToken=)[^&]*/g, '$1•••')
      .slice(0, maxShown)
  const isPage = said.type.startsWith('text/html')
  return {
    request: blank([`${asked.method} ${asked.url}`, asked.body ?? ''].filter(Boolean).join('\n\n')),
    answer: blank(
      [`${said.status}${said.location ? ` → ${said.location}` : ''}`, isPage ? '' : said.text]
        .filter(Boolean)
        .join('\n\n'),
    ),
  }
}

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

/** The one item that came back, whichever way. */
export function itemThatCameBack(fields: ReadonlyMap<string, string>): ItemBack | null {
  const message = fields.get('cxml-urlencoded')
  if (message === undefined) {
    const field = (name: string) => fields.get(`NEW_ITEM-${name}[1]`) ?? ''
    const item = {
      code: field('VENDORMAT'),
      id: field('EXT_PRODUCT_ID'),
      quantity: field('QUANTITY'),
      unit: field('UNIT'),
      price: field('PRICE'),
      priceUnit: field('PRICEUNIT'),
      currency: field('CURRENCY'),
    }
    return item.quantity && item.price && item.priceUnit ? item : null
  }
  const said = (found: RegExp) => unescaped(found.exec(message)?.[1] ?? '')
  const item = {
    code: said(/<ItemIn [^]*?<SupplierPartID>([^<]*)</),
    id: said(/<ItemIn [^]*?<SupplierPartAuxiliaryID>([^<]*)</),
    quantity: said(/<ItemIn quantity="([^"]*)"/),
    unit: said(/<ItemIn [^]*?<UnitOfMeasure>([^<]*)</),
    price: said(/<ItemIn [^]*?<UnitPrice><Money[^>]*>([^<]*)</),
    priceUnit: '1',
    currency: said(/<ItemIn [^]*?<UnitPrice><Money currency="([^"]*)"/),
  }
  return item.quantity && item.price ? item : null
}
