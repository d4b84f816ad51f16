import { afterAll, describe, expect, test } from 'vitest'
import { pathOf } from '#kit/contract.ts'
import {
  deskRoles,
  deskSectionNames,
  rightOf,
  rightsOffered,
  type DeskRight,
  type DeskRole,
  type DeskSection,
} from '#shop/people/session/model/desk-rights.ts'
import { rightsWithin } from '#shop/people/desk-people/model/desk-role.ts'
import { demoDatabase } from '../database/test-database.ts'
import { sections } from '../domains.ts'
import { isTurn } from '../test-size.ts'
import type { Visitor } from '../test-visitor.ts'
import { everyRoute } from './asking.ts'
import { demoShop, type Member } from './demo-shop.ts'
import { base, site } from './request.ts'

const shop = await demoShop(await demoDatabase())
afterAll(() => shop.close())

const atDesk = everyRoute.filter(({ entry }) => entry.ask.section?.startsWith('desk/'))
/** Open to whoever works at the desk. */
const forAll = new Set(['desk/overview', 'desk/help', 'desk/trail'])
/** Rights without a section of their own, and where their screens stand. */
const within: Record<string, string> = rightsWithin

describe('SEC-01 the rights of the desk stand in one table', () => {
  test('every door says a right of its section: to write, where it changes something', () => {
    expect(atDesk.length).toBeGreaterThan(250)
    for (const { entry, name } of atDesk) {
      const { for: audience = '', section = '' } = entry.ask
      const [right = '', kind] = audience.split(':')
      if (forAll.has(section)) expect(audience, name).toBe('desk')
      else {
        expect(within[right] ?? right, name).toBe(section)
        expect(kind, name).toMatch(entry.method !== 'GET' && !entry.ask.reads ? /^write$/ : /^(read|write)$/)
      }
    }
  })
  test('a role made at the desk is offered what doors ask for, and to work wherever there is work', () => {
    const asked = new Set<string>(atDesk.map(({ entry }) => entry.ask.for ?? ''))
    for (const section of deskSectionNames) {
      const offered: string[] = rightsOffered(section).map(right => `${section}:${right}`)
      expect(offered.length, section).toBeGreaterThan(0)
      // what stands within another section is read on its pages
      if (!(section in within) && offered.includes(`${section}:read`))
        expect([...asked], section).toContain(`${section}:read`)
      // who lets people in gives every right
      if (section !== 'desk/people' && asked.has(`${section}:write`))
        expect(offered, section).toContain(`${section}:write`)
    }
  })
  test('every row of the table is a section, or stands within one', () => {
    const keys: string[] = sections.map(({ key }) => key)
    for (const row of deskSectionNames) expect(keys, row).toContain(within[row] ?? row)
  })
  test('a section opens for whoever reads it', () => {
    for (const { key, entry } of sections)
      if (key.startsWith('desk/') && !forAll.has(key)) expect(entry.ask.for, key).toBe(`${key}:read`)
  })
})

const members: Record<DeskRole, Member> = {
  orders: 'orders desk',
  catalogue: 'catalogue desk',
  content: 'content desk',
  service: 'service desk',
  administrator: 'desk',
}
type Door = { name: string; audience: string; pattern: RegExp }
const doors = atDesk.map(({ entry, name }): Door => {
  const path = `${base}${pathOf(site, entry)}`.replace(/[.+*?^$()[\]|\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')
  return { name, audience: entry.ask.for ?? 'anyone', pattern: new RegExp(`^${path}$`) }
})
const fixed = ({ name }: Door) => (name.match(/:/g) ?? []).length
const doorTo = (method: string, href: string): Door | undefined =>
  doors
    .filter(door => door.name.startsWith(`${method} `) && door.pattern.test(href.split(/[?#]/)[0] ?? ''))
    .toSorted((a, b) => fixed(a) - fixed(b))[0]
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')
/** A role made at the desk that looks at everything there is to look at, and works on nothing. */
const reader = 'a reader of everything'
const rightIn = (role: DeskRole | typeof reader, section: DeskSection): DeskRight | null =>
  role !== reader ? rightOf(role, section) : rightsOffered(section).includes('read') ? 'read' : null
const mayEnter = (role: DeskRole | typeof reader, audience: string): boolean => {
  if (audience === 'desk' || role === 'administrator') return true
  const [section, kind] = audience.split(':') as [DeskSection, string]
  const right = rightIn(role, section)
  return right === 'write' || (right !== null && kind === 'read')
}

/** Pages of one kind that are opened: lists lead to many of the same. */
const ofAKind = 3

/** Every page of the desk that this visitor comes to by links, and what of it leads where they may not go. */
async function walk(
  role: DeskRole | typeof reader,
  visitor: Visitor,
): Promise<{ pages: Set<string>; wrong: string[] }> {
  const opened = new Map<string, number>()
  const seen = new Set<string>()
  const wrong: string[] = []
  const next = [`${base}/desk`]
  for (let href = next.shift(); href !== undefined; href = next.shift()) {
    if (seen.has(href)) continue
    seen.add(href)
    const door = doorTo('GET', href)
    if (!door) continue
    const times = opened.get(door.name) ?? 0
    if (times >= ofAKind) continue
    opened.set(door.name, times + 1)
    const answer = await visitor.raw({ method: 'GET', url: href, headers: { accept: 'text/html' } })
    if (answer.status === 403 || answer.status >= 500) wrong.push(`${href}: ${answer.status}`)
    if (!String(answer.headers['content-type']).startsWith('text/html')) continue
    for (const [tag] of answer.text.matchAll(/<a\s[^>]*>/g)) {
      const to = attribute(tag, 'href')
      if (!to?.startsWith(`${base}/desk`)) continue
      const where = doorTo('GET', to)
      if (where && !mayEnter(role, where.audience)) wrong.push(`${door.name} links to ${to}`)
      next.push(to)
    }
    for (const [tag] of answer.text.matchAll(/<(?:form|button)\s[^>]*>/g)) {
      const to = attribute(tag, 'action') ?? attribute(tag, 'formaction')
      const method = (attribute(tag, 'method') ?? (tag.startsWith('<button') ? 'post' : 'get')).toUpperCase()
      const where = to && doorTo(method, to)
      if (where && !mayEnter(role, where.audience)) wrong.push(`${door.name} sends to ${where.name}`)
    }
  }
  return { pages: new Set(opened.keys()), wrong: [...new Set(wrong)] }
}

const walked = new Map<DeskRole, ReturnType<typeof walk>>()
/** The walk of a role, taken once. */
function walkOf(role: DeskRole): ReturnType<typeof walk> {
  const walking = walked.get(role) ?? shop.as(members[role]).then(visitor => walk(role, visitor))
  walked.set(role, walking)
  return walking
}

describe('SEC-01 no page of the desk leads its reader where they may not go', () => {
  // in a short run one of the two who answer the telephone and every third of the others, by turns
  const answering = (['orders', 'service'] as const).filter((_, at) => isTurn(at, 2))
  const walking = deskRoles.filter((role, at) =>
    role === 'orders' || role === 'service' ? answering.includes(role) : isTurn(at, 3),
  )
  test.each(walking)('%s', { timeout: 300_000 }, async role => {
    const { pages, wrong } = await walkOf(role)
    expect(wrong).toEqual([])
    // every section that the role reads is come to by its links
    for (const { key, entry } of sections)
      if (key.startsWith('desk/') && (forAll.has(key) || mayEnter(role, `${key}:read`)))
        expect([...pages], key).toContain(`GET ${pathOf(site, entry)}`)
  })
  test.runIf(isTurn(1, 3))('a role made here that looks at everything', { timeout: 300_000 }, async () => {
    const { id } = await shop.db
      .insertInto('desk_role')
      .values({ name: 'Head' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('desk_role_right')
      .values(
        deskSectionNames
          .filter(section => rightIn(reader, section))
          .map(section => ({ role_id: id, section, access: 'read' })),
      )
      .execute()
    const { id: head } = await shop.db
      .updateTable('customer')
      .set({ roles: [] })
      .where('email', '=', 'content@contara.example')
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db.insertInto('desk_role_grant').values({ customer_id: head, role_id: id }).execute()
    const { pages, wrong } = await walk(reader, await shop.as('content desk'))
    expect(wrong).toEqual([])
    for (const { key, entry } of sections)
      if (key.startsWith('desk/') && (forAll.has(key) || mayEnter(reader, `${key}:read`)))
        expect([...pages], key).toContain(`GET ${pathOf(site, entry)}`)
  })
  test('whoever answers the telephone sees orders, customers, prices and stock', async () => {
    for (const role of answering) {
      const { pages } = await walkOf(role)
      for (const page of [
        '/desk/orders/:orderCode',
        '/desk/invoices/:invoiceNumber',
        '/desk/customers/companies/:company',
        '/desk/customers/people/:id',
        '/desk/articles/:code',
        '/desk/price-lists/articles/:code/prices',
        '/desk/receipts',
      ])
        expect([...pages], role).toContain(`GET ${page}`)
    }
  })
  test('nothing was logged as an error', () => expect(shop.errors()).toEqual([]))
})
