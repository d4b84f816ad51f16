/** What search engines read of the shop: the sitemap in parts (sitemaps.org), with the alternates that the pages name too. */
import { href } from '#kit/contract.ts'
import type { Db } from '#kit/db/connect.ts'
import { escapeHtml } from '#kit/escape-html.ts'
import {
  countProductPages,
  indexedCategories,
  productPages,
} from '#shop/catalogue/articles/service/read-catalogue.ts'
import { configurators } from '#shop/tools/configurators/contract.ts'
import { content } from '#shop/site/content/contract.ts'
import { topics } from '#shop/site/content/model/content.ts'
import { writtenTopics } from '#shop/site/content/service/content.ts'
import { ownPages } from '#shop/site/pages/contract.ts'
import { shownPages } from '#shop/site/pages/service/find-pages.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { search } from '#shop/discovery/search/contract.ts'
import { stores } from '#shop/site/stores/contract.ts'
import type { AppServices } from './app-services.ts'
import type { Storefront } from './storefronts.ts'

/** Addresses of one part: 50,000 are allowed, fewer are made in one piece without holding up pages. */
export const maxAddresses = 20_000

type Site = Pick<AppServices, 'db' | 'publicUrl' | 'storefronts' | 'brand' | 'accountArea'>

/** Paths below the base of a storefront that stand before the products: home, lists, tools, written texts, categories. */
async function firstPaths({ db, ...services }: Site, storefront: Storefront): Promise<string[]> {
  const site = { ...services, base: '' }
  const [written, categories, own] = await Promise.all([
    writtenTopics(db, storefront.language),
    indexedCategories(db),
    shownPages(db, new Date()),
  ])
  return [
    '',
    href(site, search.products),
    href(site, stores.finder),
    href(site, configurators.overview),
    ...topics
      .filter(topic => written.has(topic))
      .map(topic => href(site, content.show, { params: { topic } })),
    ...(own.some(({ kind }) => kind === 'news') ? [href(site, ownPages.news, { query: {} })] : []),
    ...own.map(({ slug }) => href(site, ownPages.show, { params: { slug } })),
    ...categories.map(({ code }) => href(site, search.category, { params: { categoryCode: code } })),
  ]
}

const partsOf = (addresses: number, most: number): number => Math.max(1, Math.ceil(addresses / most))

const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`

/** The index: the parts of each storefront. An empty shop has its fixed pages. */
export async function sitemapIndex(services: Site, most = maxAddresses): Promise<string> {
  const products = await countProductPages(services.db)
  const parts: string[] = []
  for (const storefront of services.storefronts.values()) {
    const first = (await firstPaths(services, storefront)).length
    for (let part = 1; part <= partsOf(first + products, most); part++)
      parts.push(
        `<sitemap><loc>${escapeHtml(`${services.publicUrl}/sitemap/${storefront.path}-${part}.xml`)}</loc></sitemap>`,
      )
  }
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.join('\n')}</sitemapindex>`,
  )
}

/** One part, counted from 1; null: there is none. Each address names the same page in every storefront. */
export async function sitemapPart(
  services: Site,
  path: string,
  part: number,
  most = maxAddresses,
): Promise<string | null> {
  const storefront = services.storefronts.get(path)
  if (!storefront || part < 1) return null
  const here = await paths(services, storefront, (part - 1) * most, most)
  if (here.length === 0) return null
  const all = [...services.storefronts.values()]
  const urls = here.map(one => {
    const at = (place: string) => escapeHtml(`${services.publicUrl}/ebusiness/${place}${one}`)
    const alternates = all.map(
      other => `<xhtml:link rel="alternate" hreflang="${other.language}" href="${at(other.path)}"/>`,
    )
    return `<url><loc>${at(path)}</loc>${alternates.join('')}</url>`
  })
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>`,
  )
}

/** Paths below the base of a storefront, in the order of its sitemap. */
async function paths(services: Site, storefront: Storefront, from: number, most: number): Promise<string[]> {
  const first = await firstPaths(services, storefront)
  const here = first.slice(from, from + most)
  const left = most - here.length
  return left === 0
    ? here
    : [...here, ...(await products(services, services.db, Math.max(0, from - first.length), left))]
}

/** Addresses of so many pages of a storefront, its first ones and its first products in turns. */
export async function firstAddresses(
  services: Site,
  storefront: Storefront,
  most: number,
): Promise<string[]> {
  const half = Math.ceil(most / 2)
  const [first, codes] = await Promise.all([
    firstPaths(services, storefront),
    products(services, services.db, 0, half),
  ])
  const turns = Array.from({ length: half }, (_, at) => [first[at], codes[at]]).flat()
  return turns.filter(path => path !== undefined).map(path => `/ebusiness/${storefront.path}${path}`)
}

async function products(
  site: Pick<Site, 'brand' | 'accountArea'>,
  db: Db,
  from: number,
  most: number,
): Promise<string[]> {
  const codes = await productPages(db, from, most)
  return codes.map(productCode => href({ ...site, base: '' }, productPage.show, { params: { productCode } }))
}
