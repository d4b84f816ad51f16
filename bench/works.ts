/** The work of speed.md section 2 as requests. */
import type { Client } from 'pg'
import type { Sequence } from './http-load.ts'
import { csrf, token, type Goods } from './ground.ts'
import { asPage, asScript, get, postForm, postJson, type Headers } from './load-maker.ts'

export const base = '/ebusiness/en'
/** Past the kept pages, like a script that asks for a page's fragment. */
const made: Headers = { ...asPage, 'x-fragment': '1' }
const cookie = (kind: 'session' | 'guest', n: number): Headers => ({ cookie: `${kind}=${token(kind, n)}` })
const one = (raw: string, status = 200): Sequence => [{ raw, status }]

/** How many pages of a row stand for all of them in its floor. */
const floorPages = 24

export type Work = {
  name: string
  sequences: Sequence[]
  repeat: boolean
  /** a second, from speed.md section 2 */
  goal: number | null
  /** pages of it whose floor is measured beside it (floor.ts); none: it has no floor of its own */
  floor?: readonly { path: string; headers: Headers }[]
  /** with which limit of this run it is compared */
  limit: 'bare Fastify' | 'row by key, 4 connections' | 'plain React' | null
}

/** Addresses of lists: every category, and its facets as the page links them. */
async function listPaths(port: number, client: Client, most: number): Promise<string[]> {
  const { rows } = await client.query<{ code: string }>(
    `select c.code from category c where c.retired_at is null
      and exists (select from article_category a where a.category_code = c.code) order by md5(c.code) limit 40`,
  )
  const paths: string[] = []
  for (const { code } of rows) {
    const path = `${base}/c/${encodeURIComponent(code)}`
    paths.push(`${path}?pageSize=24`, `${path}?pageSize=24&page=2`)
    const html = await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
    const links = [...html.matchAll(/href="([^"]*[?&](?:amp;)?q=[^"]*)"/g)].map(link =>
      (link[1] ?? '').replaceAll('&amp;', '&'),
    )
    for (const link of links.slice(0, 30))
      paths.push(`${link}${link.includes('pageSize') ? '' : '&pageSize=24'}`)
  }
  const whole = paths.map(path => (path.startsWith('?') ? `${base}/search${path}` : path))
  const good: string[] = []
  for (const path of whole.slice(0, most))
    if ((await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })).status === 200)
      good.push(path)
  return good
}

async function texts(client: Client): Promise<{ searches: string[]; terms: string[] }> {
  const { rows } = await client.query<{ code: string; name: string }>(
    `select a.code, coalesce(b.names->>'en', a.names->>'en', a.code) as name from article a
       left join base_product b on b.id = a.base_id where a.retired_at is null order by md5(a.code) limit 1000`,
  )
  const searches = new Set<string>()
  const terms = new Set<string>()
  for (const { code, name } of rows) {
    const words = name.split(/[^\p{L}\d]+/u).filter(word => word.length > 2)
    const [a, b] = words
    if (a && b) searches.add(`${a} ${b}`)
    for (const length of [2, 3, 4, 6]) terms.add(code.slice(0, length))
    for (const word of words) for (const length of [2, 3, 5]) terms.add(word.slice(0, length))
    if (a && b) terms.add(`${a} ${b.slice(0, 3)}`)
  }
  return { searches: [...searches], terms: [...terms].filter(term => term.trim().length > 1) }
}

/**
 * Pages that visitors without an account open (trust.md L1: home 10, lists 30, searches 25, products 35 of 100), in a mixed order that is
 * the same in each run; asked for as browsers do, so that some are kept and some are made.
 */
export async function visitorMix(port: number, client: Client, goods: readonly Goods[]): Promise<Sequence[]> {
  const lists = await listPaths(port, client, 400)
  const { searches } = await texts(client)
  const kinds = [
    { share: 10, paths: [base] },
    { share: 30, paths: lists },
    { share: 25, paths: searches.map(text => `${base}/search?pageSize=24&text=${encodeURIComponent(text)}`) },
    { share: 35, paths: goods.slice(0, 1_000).map(({ code }) => `${base}/p/${encodeURIComponent(code)}`) },
  ]
  const turn = kinds.flatMap(({ share, paths }) => Array.from({ length: share }, () => paths))
  const at = new Map<readonly string[], number>()
  return Array.from({ length: 20_000 }, (_, n) => {
    // 37 and 100 have no common divisor: each hundred holds every place of the turn once
    const paths = turn[(n * 37) % 100] ?? [base]
    const next = at.get(paths) ?? 0
    at.set(paths, next + 1)
    return one(get(paths[next % paths.length] ?? base, asPage))
  })
}

/** Some pages spread over all of a row, as their visitor sees them, whose floor stands for that of all. */
const spread = (paths: readonly string[], headersOf: (i: number) => Headers) =>
  Array.from({ length: Math.min(floorPages, paths.length) }, (_, n) => {
    const i = Math.floor((n * paths.length) / floorPages)
    return { path: paths[i] ?? base, headers: headersOf(i) }
  })

/** A row of pages, each opened by whom `headersOf` says, beside their floor. */
const pages = (
  name: string,
  goal: number | null,
  paths: readonly string[],
  headersOf: (i: number) => Headers,
): Work => ({
  name,
  sequences: paths.map((path, i) => one(get(path, headersOf(i)))),
  floor: spread(paths, headersOf),
  repeat: true,
  goal,
  limit: 'plain React',
})

/** Each guest adds an article to a basket of their own; `from`: number of the first guest. */
const adding = (
  name: string,
  goal: number | null,
  goods: readonly Goods[],
  { guests, from, headers, status }: { guests: number; from: number; headers: Headers; status: number },
): Work => ({
  name,
  sequences: Array.from({ length: guests }, (_, n) => {
    const product = goods[(n * 7) % goods.length]?.code ?? ''
    const form = { productCodePost: product, qty: '1', CSRFToken: 'guest' }
    return one(postForm(`${base}/cart/add`, form, { ...headers, ...cookie('guest', from + n) }), status)
  }),
  repeat: true,
  goal,
  limit: 'row by key, 4 connections',
})

/** What reads, and what a guest writes, row by row of speed.md section 2; `baskets`: guests that have one of five lines. */
export async function readingWorks(
  port: number,
  client: Client,
  goods: readonly Goods[],
  baskets: number,
): Promise<Work[]> {
  const lists = await listPaths(port, client, 400)
  const { searches, terms } = await texts(client)
  const found = searches.map(text => `${base}/search?pageSize=24&text=${encodeURIComponent(text)}`)
  const products = goods.slice(0, 1000).map(({ code }) => `${base}/p/${encodeURIComponent(code)}`)
  const ofMany = lists
    .filter(path => !path.includes('page=2'))
    .map(path => path.replace('pageSize=24', 'pageSize=48'))
  const carts = Array.from({ length: baskets }, () => `${base}/cart`)
  return [
    pages('category page, made', 1_500, lists, () => made),
    pages('category page of 48 rows, made', null, ofMany, () => made),
    pages('search page, two words, made', 1_000, found, () => made),
    pages('product page, made', 3_000, products, () => made),
    {
      name: 'kept page',
      sequences: [one(get(lists[0] ?? base, asPage))],
      repeat: true,
      goal: 32_000,
      limit: 'bare Fastify',
    },
    pages("signed-in buyer's category page", 900, lists, i => ({ ...asPage, ...cookie('session', i % 100) })),
    {
      name: 'autocomplete',
      sequences: terms.map(term =>
        one(postJson(`${base}/search/autocomplete`, { term }, { ...asScript, csrftoken: 'guest' })),
      ),
      repeat: true,
      goal: 15_000,
      limit: 'bare Fastify',
    },
    {
      name: 'configurator, a step',
      sequences: ['HAN_FRAME', 'HAN_HOOD', 'HAN_MODULE', 'HAN_GLAND'].map(step =>
        one(get(`${base}/configurator/state?key=KM-CONNECTOR&groupId=${step}`, asPage)),
      ),
      repeat: true,
      goal: 200,
      limit: 'plain React',
    },
    pages('basket page, 5 lines', 5_000, carts, i => ({ ...asPage, ...cookie('guest', i) })),
    adding('add to basket, guest, form', 5_000, goods, {
      guests: baskets,
      from: 100_000,
      headers: asPage,
      status: 303,
    }),
    adding('add to basket, guest, script with layer', null, goods, {
      guests: baskets,
      from: 200_000,
      headers: asScript,
      status: 200,
    }),
  ]
}

const placing = (n: number) =>
  postForm(
    `${base}/checkout/single/placeOrder`,
    { termsCheck: 'on', referenceNumber: `R-${n}`, CSRFToken: csrf },
    { ...asPage, ...cookie('session', n) },
  )

/** Each buyer orders what is in their basket, once. */
export const ordering = (buyers: number): Sequence[] =>
  Array.from({ length: buyers }, (_, n) => one(placing(n), 303))

/** Add, cost center, address, mode, order: what a checkout sends when nothing is preset. */
export function wholeCheckout(goods: readonly Goods[], keys: readonly string[]): Sequence[] {
  return keys.map((addressId, n) => {
    const headers: Headers = { ...asScript, ...cookie('session', n), csrftoken: csrf }
    const call = (name: string, body: object) => ({
      raw: postJson(`${base}/checkout/single/${name}.json`, body, headers),
      status: 200,
    })
    return [
      {
        raw: postForm(
          `${base}/cart/add`,
          { productCodePost: goods[(n * 11) % goods.length]?.code ?? '', qty: '1' },
          headers,
        ),
        status: 200,
      },
      call('setCostCenter', { costCenterId: 'CC' }),
      call('setDeliveryAddress', { addressId }),
      call('setDeliveryMode', { modeCode: 'express-net' }),
      { raw: placing(n), status: 303 },
    ]
  })
}
