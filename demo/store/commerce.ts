import * as z from 'zod'
import type { Localised } from '#platform/language/language.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { Scale } from '#shop/catalogue/pricing/model.ts'
import type { TaxRate } from '#shop/ordering/tax/model.ts'
import {
  demoCadFormats,
  demoDistributors,
  demoStores,
  openingHours,
  partnerList,
  secondSite,
} from '../places.ts'
import type { DemoPage } from '../pages/legal.ts'
import { movedAddresses, type DemoOwnPage } from '../pages/own.ts'
import { demoSeller } from '../seller.ts'

/** The seller, and what catalogue records refer to: the second site and the partners' price list. Again changes nothing. */
export async function writeGround(tx: Tx): Promise<void> {
  await tx
    .insertInto('seller')
    .values({ data: JSON.stringify(demoSeller), changed_by: 'demo' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await tx
    .insertInto('site')
    .values({ ...secondSite, names: JSON.stringify(secondSite.names) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await tx
    .insertInto('price_list')
    .values({ ...partnerList, names: JSON.stringify(partnerList.names) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  for (const [sort, format] of demoCadFormats.entries()) {
    await tx
      .insertInto('cad_format')
      .values({ ...format, sort })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

const Names = z.record(z.string(), z.string())
function bothNames(json: unknown): { en: string; es: string } {
  const { en = '', es = en } = Names.parse(json)
  return { en, es }
}

export type ArticleRow = {
  id: number
  code: string
  names: { en: string; es: string }
  series: string | null
  unit: string
  taxCode: string
  orderMinimum: number
  orderStep: number
}

/** The first articles of the range, in the order in which they were made; later editions are left out. */
export async function firstArticles(tx: Tx): Promise<ArticleRow[]> {
  const rows = await tx
    .selectFrom('article')
    .select(['id', 'code', 'names', 'series', 'unit', 'tax_code', 'order_minimum', 'order_step', 'lifecycle'])
    .where('retired_at', 'is', null)
    .where('code', 'not like', '% /E%')
    .where('lifecycle', 'in', ['active', 'not-for-new-designs', 'last-orders'])
    .orderBy('id')
    .limit(10_000)
    .execute()
  return rows.map(row => ({
    id: row.id,
    code: row.code,
    names: bothNames(row.names),
    series: row.series,
    unit: row.unit,
    taxCode: row.tax_code,
    orderMinimum: row.order_minimum,
    orderStep: row.order_step,
  }))
}

export async function taxRates(tx: Tx): Promise<TaxRate[]> {
  const rows = await tx.selectFrom('tax_rate').selectAll().execute()
  return rows.map(row => ({
    country: row.country,
    taxCode: row.tax_code,
    percent: row.percent,
    notIncluded: row.not_included,
  }))
}

/** Scales of these articles that hold on a day, from the lists named, by article. */
export async function listScales(
  tx: Tx,
  ids: number[],
  lists: string[],
  day: string,
): Promise<Map<number, Scale[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('article_price as p')
    .innerJoin('price_list as l', 'l.code', 'p.price_list')
    .select(['p.article_id', 'l.code', 'l.kind', 'p.currency', 'p.price_unit', 'p.bounds', 'p.prices'])
    .where('p.article_id', 'in', ids)
    .where('p.price_list', 'in', lists)
    .where('p.valid_from', '<=', day)
    .where(where => where.or([where('p.valid_until', 'is', null), where('p.valid_until', '>=', day)]))
    .execute()
  const found = new Map<number, Scale[]>()
  for (const row of rows) {
    const scale: Scale = {
      source: { kind: row.kind === 'group' ? 'group' : 'list', code: row.code, name: row.code },
      currency: row.currency,
      priceUnit: row.price_unit,
      validFrom: null,
      validUntil: null,
      breaks: row.bounds.map((from, place) => ({ from, price: row.prices[place] ?? '0' })),
    }
    found.set(row.article_id, [...(found.get(row.article_id) ?? []), scale])
  }
  return found
}

export async function writeStores(tx: Tx): Promise<void> {
  await tx
    .insertInto('store')
    .values(
      demoStores.map(({ at, code, name, line1, postcode, town, country, phone }) => ({
        code,
        name,
        line1,
        postcode,
        town,
        country,
        phone,
        latitude: at[0].toFixed(6),
        longitude: at[1].toFixed(6),
        opening_hours: JSON.stringify(openingHours),
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export type Offer = {
  distributor: string
  articleId: number
  quantity: number
  remarks: Localised
  price: string
  link: string
}

export async function writeDistributors(tx: Tx, offers: Offer[]): Promise<void> {
  const rows = await tx
    .insertInto('distributor')
    .values(demoDistributors.map(({ code, name, country, website }) => ({ code, name, country, website })))
    .onConflict(conflict => conflict.column('code').doUpdateSet(set => ({ name: set.ref('excluded.name') })))
    .returning(['id', 'code'])
    .execute()
  const idOf = new Map(rows.map(row => [row.code, row.id]))
  const currencyOf = new Map(demoDistributors.map(each => [each.code, each.currency]))
  for (let start = 0; start < offers.length; start += 2000) {
    const values = offers.slice(start, start + 2000).flatMap(offer => {
      const id = idOf.get(offer.distributor)
      return id === undefined
        ? []
        : {
            distributor_id: id,
            article_id: offer.articleId,
            quantity: offer.quantity,
            remarks: JSON.stringify(offer.remarks),
            price: offer.price,
            currency: currencyOf.get(offer.distributor) ?? 'EUR',
            link: offer.link,
          }
    })
    await tx
      .insertInto('distributor_offer')
      .values(values)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

/** The first version of each page in both languages; what the seller has written meanwhile stays. */
export async function writePages(tx: Tx, pages: readonly DemoPage[]): Promise<void> {
  await tx
    .insertInto('content_page')
    .values(
      pages.flatMap(page =>
        (['en', 'es'] as const).map(language => ({
          topic: page.topic,
          language,
          version: 1,
          title: page.titles[language],
          body: page.bodies[language],
          changed_by: 'Contara',
        })),
      ),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Pages, news and an address that leads on, where there are none yet. */
export async function writeOwnPages(tx: Tx, pages: readonly DemoOwnPage[]): Promise<void> {
  for (const { slug, kind, place, shownFrom, texts } of pages) {
    const made = await tx
      .insertInto('own_page')
      .values({ slug, kind, place, public: true, shown_from: new Date(shownFrom) })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) continue
    await tx
      .insertInto('own_page_text')
      .values(
        (['en', 'es'] as const).map(language => ({
          page_id: made.id,
          version: 1,
          language,
          ...texts[language],
          changed_by: 'Contara',
        })),
      )
      .execute()
  }
  await tx
    .insertInto('moved_address')
    .values(movedAddresses.map(one => ({ ...one, changed_by: 'Contara' })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export type SlideRow = { storefront: string; title: string; body: string; link: string; drawing: object }

export async function writeSlides(tx: Tx, slides: SlideRow[]): Promise<void> {
  const there = await tx.selectFrom('slide').select('id').limit(1).executeTakeFirst()
  if (there) return
  await tx
    .insertInto('slide')
    .values(slides.map((slide, sort) => ({ ...slide, sort, drawing: JSON.stringify(slide.drawing) })))
    .execute()
}

/** A maintenance that is prepared in the words of each storefront, and turned off until there is one. */
export async function writeNotices(tx: Tx): Promise<void> {
  const there = await tx.selectFrom('site_notice').select('id').limit(1).executeTakeFirst()
  if (there) return
  const said = [
    {
      storefront: 'en',
      title: 'Planned maintenance',
      body: 'From [START] to [END] the shop will not be available. What you have saved stays.',
    },
    {
      storefront: 'zh',
      title: 'Mantenimiento programado',
      body: 'Desde [START] hasta [END] la tienda no estará disponible. Lo que ha guardado se conserva.',
    },
  ]
  const prepared = { kind: 'maintenance', enabled: false, starts: '', ends: '', closes: false }
  await tx
    .insertInto('site_notice')
    .values(said.map(words => ({ ...words, ...prepared, shown_from: new Date('2027-01-01') })))
    .execute()
}
