/** Saved baskets, agreements to call off against and pickup in stores, as the demo shows them. */
import { addDays, type CalendarDate } from '#kit/calendar-date.ts'
import { priceFor, type Scale } from '#shop/catalogue/pricing/model.ts'

type Sold = { id: number; code: string; orderMinimum: number; orderStep: number }
export type DemoLine = { articleId: number; quantity: number; pickup: boolean }
export type DemoSavedBasket = {
  id: string
  owner: string
  name: string
  description: string
  shared: boolean
  daysAgo: number
  net: number
  lines: DemoLine[]
}
export type DemoDocument = {
  code: string
  kind: 'quotation' | 'contract' | 'scheduling-agreement'
  company: string
  title: string
  from: CalendarDate | null
  until: CalendarDate | null
  positions: { articleId: number; quantity: number; price: string | null; priceUnit: number }[]
}

/** Stores in which goods are handed out; the first is where the demo's lines are picked up. */
export const pickupStores = ['es-zaragoza', 'ie-dublin', 'us-chicago'] as const

/** Every 29th article from this one on is for pickup, called off or saved: none of those that the tours begin with. */
const firstUsed = 311
const pickOf = (articles: readonly Sold[], count: number, from: number): Sold[] =>
  articles.filter((_, place) => place >= from && (place - from) % 29 === 0).slice(0, count)

/** The articles that lie in the stores, as many as a small counter has. */
export const pickupArticles = (articles: readonly Sold[]): Sold[] => pickOf(articles, 40, firstUsed)

const quantityOf = ({ orderMinimum, orderStep }: Sold, packs: number): number =>
  Math.max(orderMinimum, orderStep) * packs

/** Three baskets that are saved; one of them is picked up. Articles that a smaller catalogue lacks are left out. */
export function demoSavedBaskets(
  articles: readonly Sold[],
  scales: ReadonlyMap<number, readonly Scale[]>,
  today: CalendarDate,
): DemoSavedBasket[] {
  const priced = articles.filter(({ id }) => scales.get(id)?.some(scale => scale.currency === 'EUR'))
  const lines = (from: number, packs: readonly number[], pickup = false): DemoLine[] =>
    pickOf(priced, packs.length, from).map((article, i) => ({
      articleId: article.id,
      quantity: quantityOf(article, packs[i] ?? 1),
      pickup,
    }))
  const counter = new Set(pickupArticles(articles).map(article => article.id))
  const atCounter = priced.filter(article => counter.has(article.id)).slice(0, 2)
  const baskets = [
    {
      id: 'demo-weekly-refill',
      owner: 'buyer@nordwind.example',
      name: 'Weekly refill, press shop',
      description: 'Every Monday; check the shelf by the press first.',
      shared: false,
      daysAgo: 6,
      lines: lines(firstUsed + 3, [10, 5, 20, 4, 8]),
    },
    {
      id: 'demo-line-4-spares',
      owner: 'buyer2@nordwind.example',
      name: 'Line 4 spares',
      description: '',
      shared: true,
      daysAgo: 19,
      lines: lines(firstUsed + 7, [2, 2, 1]),
    },
    {
      id: 'demo-counter-pickup',
      owner: 'buyer@nordwind.example',
      name: 'Counter pickup Zaragoza',
      description: 'Picked up on the way to the site.',
      shared: false,
      daysAgo: 2,
      lines: atCounter.map(article => ({
        articleId: article.id,
        quantity: quantityOf(article, 2),
        pickup: true,
      })),
    },
  ]
  const netOf = ({ articleId, quantity }: DemoLine) =>
    priceFor([...(scales.get(articleId) ?? [])], quantity, 'EUR', today)?.amount ?? 0
  return baskets
    .filter(basket => basket.lines.length > 0)
    .map(basket => ({ ...basket, net: basket.lines.reduce((sum, line) => sum + netOf(line), 0) }))
}

/** What Nordwind may call off: a quotation that ends soon, a contract for the year, a scheduling agreement without prices. */
export function demoDocuments(
  articles: readonly Sold[],
  scales: ReadonlyMap<number, readonly Scale[]>,
  today: CalendarDate,
): DemoDocument[] {
  const priced = articles.filter(({ id }) => scales.get(id)?.some(scale => scale.currency === 'EUR'))
  const year = today.slice(0, 4)
  const positions = (from: number, count: number, packs: number, agreed: boolean) =>
    pickOf(priced, count, from).map(article => {
      const quantity = quantityOf(article, packs)
      const price = agreed ? priceFor([...(scales.get(article.id) ?? [])], quantity, 'EUR', today) : null
      return {
        articleId: article.id,
        quantity,
        price: price?.price ?? null,
        priceUnit: price?.priceUnit ?? 1,
      }
    })
  const common = { company: 'nordwind' } as const
  const documents: DemoDocument[] = [
    {
      ...common,
      code: `AN-${year}-0118`,
      kind: 'quotation',
      title: 'Control cabinets, hall 2',
      from: null,
      until: addDays(today, 30),
      positions: positions(firstUsed + 11, 4, 10, true),
    },
    {
      ...common,
      code: `RV-${year}-04`,
      kind: 'contract',
      title: 'Annual contract for inserts',
      from: `${year}-01-01`,
      until: `${year}-12-31`,
      positions: positions(firstUsed + 13, 6, 100, true),
    },
    {
      ...common,
      code: `LP-${year}-77`,
      kind: 'scheduling-agreement',
      title: 'Assembly line 4',
      from: `${year}-01-01`,
      until: null,
      positions: positions(firstUsed + 17, 3, 40, false),
    },
  ]
  return documents.filter(document => document.positions.length > 0)
}
