import { randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { cart } from '#shop/buying/cart/contract.ts'
import type { Connection } from '#shop/systems/connections/model/connection.ts'
import { knownConnection, openTrial } from '#shop/systems/connections/service/connections.ts'
import { punchOut } from '../contract.ts'
import { xmlText } from '../model/oci.ts'
import {
  attributeIn,
  exchangeOf,
  fieldsThatGoBack,
  itemThatCameBack,
  playSteps,
  unescaped,
  type Exchange,
  type ItemBack,
  type Played,
  type PlayStep,
} from '../model/play.ts'
import { lineOf } from '../model/price.ts'
import { trialOrders } from '../slots.ts'
import { someArticles } from '../store/items.ts'

/** What the shop answers to a request of its own. */
type Knocked = { status: number; location: string; headers: Readonly<Record<string, unknown>>; text: string }
declare module '#platform/request/context.ts' {
  interface Ports {
    /** asks the shop as a stranger's browser without cookies does */
    knock: (asked: {
      method: 'GET' | 'POST'
      url: string
      headers?: Record<string, string>
      body?: string
    }) => Promise<Knocked>
  }
}

type Desk = Ctx
const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  body: new URLSearchParams(fields).toString(),
})

/** A call of the buyer's system, and where it leads; '' nowhere. */
async function call(ctx: Desk, connection: Connection, secret: string): Promise<string> {
  const plain = { ...ctx.page, base: `/ebusiness/${ctx.page.storefront}` }
  const back = `https://${connection.hosts[0] ?? ''}/return`
  if (connection.kind === 'oci') {
    const sent = form({
      USERNAME: connection.username ?? '',
      PASSWORD: secret,
      HOOK_URL: back,
      OCI_VERSION: '4.0',
      '~OkCode': 'ADDI',
      '~CALLER': 'CTLG',
    })
    return (await ctx.ports.knock({ method: 'POST', url: href(plain, punchOut.ociByForm), ...sent })).location
  }
  const credential = ({ domain, identity }: Connection['from'], inner = '') =>
    `<Credential domain="${xmlText(domain)}"><Identity>${xmlText(identity)}</Identity>${inner}</Credential>`
  const body =
    `<cXML payloadID="${randomUUID()}" timestamp="2026-01-01T00:00:00+00:00"><Header>` +
    `<From>${credential(connection.from)}</From><To>${credential(connection.to)}</To><Sender>` +
    credential(connection.sender, `<SharedSecret>${xmlText(secret)}</SharedSecret>`) +
    '<UserAgent>Test</UserAgent></Sender></Header><Request><PunchOutSetupRequest operation="create">' +
    `<BuyerCookie>test</BuyerCookie><BrowserFormPost><URL>${xmlText(back)}</URL></BrowserFormPost>` +
    '</PunchOutSetupRequest></Request></cXML>'
  const said = await ctx.ports.knock({
    method: 'POST',
    url: href(plain, punchOut.cxml),
    headers: { 'content-type': 'text/xml' },
    body,
  })
  const start = unescaped(/<StartPage><URL>([^<]*)</.exec(said.text)?.[1] ?? '')
  if (!URL.canParse(start)) return ''
  return (await ctx.ports.knock({ method: 'GET', url: new URL(start).pathname })).location
}

const isVisit = (path: string): boolean => /\/~[\w-]{43}$/.test(path)

/**
 * Plays the buyer: goes the whole way of a visit, of the order that follows and of what its system is told about it against the shop
 * itself, with a secret that only counts meanwhile, and answers each step with what was asked and answered. The first one that fails
 * is the last. What it put into a basket goes with the visit, and what it orders, confirms, ships and bills is undone in the
 * transaction that did it. Throws not found.
 */
export async function play(
  ctx: Desk,
  id: number,
): Promise<{ connection: Connection; steps: readonly Played[] }> {
  const connection = await knownConnection(ctx, id)
  const trial = await openTrial(ctx, id)
  const steps: Played[] = []
  let last: Exchange = { request: '', answer: '' }
  const knock: Desk['ports']['knock'] = async asked => {
    const said = await ctx.ports.knock(asked)
    const type = String(said.headers['content-type'] ?? '')
    last = exchangeOf(asked, { ...said, type }, trial.secret)
    return said
  }
  const step: Step = (name, done, detail = '', said = last) => {
    steps.push({ step: name, done, detail, ...said })
    last = { request: '', answer: '' }
    return done
  }
  const shown: Desk = { ...ctx, ports: { ...ctx.ports, knock } }
  try {
    await goAllTheWay(shown, connection, trial.secret, step)
    return { connection, steps }
  } finally {
    await trial.end()
  }
}

/** Notes a step; `said`: what was asked and answered in it, unless it asked the shop. */
type Step = (name: PlayStep, done: boolean, detail?: string, said?: Exchange) => boolean

async function goAllTheWay(ctx: Desk, connection: Connection, secret: string, step: Step): Promise<void> {
  if (!step('refuses', !isVisit(await call(ctx, connection, 'no secret')))) return
  const base = await call(ctx, connection, secret)
  if (!step('enters', isVisit(base), connection.active ? '' : 'off')) return
  const page = { ...ctx.page, base }
  const first = await ctx.ports.knock({
    method: 'GET',
    url: href(page, cart.show),
    headers: { accept: 'text/html' },
  })
  const framed = String(first.headers['content-security-policy']).includes(`https://${connection.hosts[0]}:*`)
  if (!step('shows', first.status === 200 && framed)) return
  const token = attributeIn(first.text, 'content')
  const filled = await fill(ctx, page, /name="csrf-token" content="([^"]*)"/.exec(first.text)?.[1] ?? token)
  if (!step('fills', filled !== null, filled?.code)) return
  const back = await ctx.ports.knock({
    method: 'POST',
    url: href(page, punchOut.giveBack),
    ...form({ CSRFToken: filled?.token ?? '' }),
  })
  const item = itemThatCameBack(fieldsThatGoBack(back.text))
  if (!step('returns', item !== null) || !item) return
  const cents = lineOf(item, filled?.currency ?? '')
  const isOurs = cents !== null && String(cents) === filled?.cents
  if (!step('price', isOurs, `${item.quantity} × ${item.price} / ${item.priceUnit}`)) return
  await playOrder(ctx, connection, { item, secret, cents: String(cents) }, step)
}

/** Orders what came back, by the document that such a system sends, looks at what it is told of it, and removes all traces of it. */
async function playOrder(
  ctx: Desk,
  connection: Connection,
  { item, secret, cents }: { item: ItemBack; secret: string; cents: string },
  step: Step,
): Promise<void> {
  const [orders] = trialOrders.all()
  if (!orders) throw new Error('nothing takes orders of systems')
  const number = `TEST-${randomUUID()}`
  const said = await ctx.ports.knock({
    method: 'POST',
    ...orders.ask(ctx, connection, { item, secret, number }),
  })
  const { taken, cents: confirmed } = orders.read(said)
  if (!step('orders', taken && (confirmed === null || confirmed === cents), number)) return
  const told = await orders.told(ctx, connection, { item, secret, number })
  for (const { step: name, document, cents: said, fault } of told) {
    const isOurs = document.includes(number) && (said === null || said === cents)
    if (!step(name, fault === '' && isOurs, fault, { request: '', answer: document })) return
  }
  step('undone', !(await orders.isKept(ctx, connection, number)))
}

/** Puts the first article into the basket that can be had; null: none of those that were tried. */
async function fill(
  ctx: Desk,
  page: Desk['page'],
  token: string,
): Promise<{ code: string; token: string; cents: string; currency: string } | null> {
  for (const { code, least } of await someArticles(ctx.db)) {
    await ctx.ports.knock({
      method: 'POST',
      url: href(page, cart.add),
      ...form({ productCodePost: code, qty: String(least), CSRFToken: token }),
    })
    const basket = await ctx.ports.knock({
      method: 'GET',
      url: href(page, cart.show),
      headers: { accept: 'text/html' },
    })
    const isSound = !basket.text.includes('class="field-error"')
    if (attributeIn(basket.text, 'data-product-code') === code && isSound)
      return {
        code,
        token,
        cents: attributeIn(basket.text, 'data-total-cents'),
        currency: attributeIn(basket.text, 'data-currency'),
      }
  }
  return null
}

/** All steps, those that were not come to as not done. */
export const allSteps = (steps: readonly Played[]): readonly (Played & { reached: boolean })[] =>
  playSteps.map(name => {
    const played = steps.find(one => one.step === name)
    return played
      ? { ...played, reached: true }
      : { step: name, done: false, detail: '', request: '', answer: '', reached: false }
  })
