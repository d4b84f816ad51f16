import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { foundCompany } from '#shop/buying/cart/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { smallConnector, withSmallConnector } from '../fixtures.ts'
import { scoreOf } from '../model/crm.ts'
import { sendEvents } from '../service/crm.ts'
import { addPublished } from '../service/publish.ts'

let shop: TestShop
beforeAll(async () => {
  const db = await testDatabase()
  await withSmallConnector(db)
  await foundCompany(db, 'NORD', [{ email: 'ana@nord.example' }, { email: 'ben@nord.example' }])
  await addPerson(db, { email: 'orders@maker.example', roles: ['orders'] })
  await addPerson(db, { email: 'goods@maker.example', roles: ['catalogue'] })
  shop = await testShop({ db })
})

async function begun(visitor: Visitor): Promise<string> {
  await visitor.get('/configurators')
  const answer = await visitor.postJson('/configureGroup', {
    key: 'SMALL',
    'cstic.size': 'L',
    'cstic.height': 'high',
  })
  return /configId=([\w-]+)/.exec(answer.text)?.[1] ?? ''
}
async function saved(visitor: Visitor, comment = 'For the press'): Promise<string> {
  const configId = await begun(visitor)
  expect((await visitor.post('/zcontara/saveConfig', { configId, comment })).status).toBe(303)
  return configId
}
const list = (visitor: Visitor) => visitor.get('/mycontara/SavedConfigs')

describe('saved configurations', () => {
  test('CFG-37 are listed with their comment, for the person alone', async () => {
    const ana = await shop.as('ana@nord.example')
    const configId = await saved(ana)
    const { text } = await list(ana)
    expect(text).toContain(`data-config-id="${configId}"`)
    expect(text).toContain('For the press')
    expect((await list(await shop.as('ben@nord.example'))).text).not.toContain(configId)
    expect((await shop.asGuest().get('/mycontara/SavedConfigs')).location).toContain('/login?next=')
  })
  test('CFG-37 what was begun as a guest is saved after signing in, and nothing is lost', async () => {
    const guest = shop.asGuest()
    const configId = await begun(guest)
    const ana = await shop.as('ana@nord.example')
    const cookie = guest.cookies.get('configurations')
    if (cookie) ana.cookies.set('configurations', cookie)
    expect((await ana.post('/zcontara/saveConfig', { configId })).status).toBe(303)
    expect((await ana.get(`/configureGroup?configId=${configId}`)).text).toMatch(
      /data-value-id="high" data-value-state="chosen"/,
    )
  })
  test('CFG-37 saving again keeps the comment', async () => {
    const ana = await shop.as('ana@nord.example')
    const configId = await saved(ana, 'Press 7')
    await ana.post('/zcontara/saveConfig', { configId })
    expect((await list(ana)).text).toContain('Press 7')
  })
  test('CFG-38 the comment is changed by the call, which answers where to go', async () => {
    const ana = await shop.as('ana@nord.example')
    const configId = await saved(ana)
    const answer = await ana.call(
      `/zcontara/updateComment?zConfID=${configId}&comment=${encodeURIComponent('Press 2 & 3')}`,
    )
    expect(answer.text).toBe('/ebusiness/en/mycontara/SavedConfigs')
    expect((await list(ana)).text).toContain('Press 2 &amp; 3')
  })
  test('CFG-39 a comment that cannot be saved is refused: the page then goes to the list', async () => {
    const ben = await shop.as('ben@nord.example')
    const foreign = await saved(await shop.as('ana@nord.example'))
    for (const zConfID of [foreign, 'AAAAAAAAAAAAAAAAAAAAAA'])
      expect((await ben.call(`/zcontara/updateComment?zConfID=${zConfID}&comment=x`)).status).toBe(404)
  })
  test('CFG-40 one is loaded into its configurator', async () => {
    const ana = await shop.as('ana@nord.example')
    const configId = await saved(ana)
    const page = await ana.get(`/zcontara/loadConfig?zConfID=${configId}`, { follow: true })
    expect(page.url).toContain('/configureGroup')
    expect(page.text).toMatch(/data-value-id="L" data-value-state="chosen"/)
  })
  test('CFG-41 deleting asks first, with content of the server', async () => {
    const ana = await shop.as('ana@nord.example')
    const configId = await saved(ana, 'To be deleted')
    const asked = await ana.fragment(`/zcontara/deleteConfigConfirm?configId=${configId}`)
    expect(asked.text).toContain('To be deleted')
    const after = await ana.post('/zcontara/deleteConfig', { zConfID: configId }, { follow: true })
    expect(after.text).not.toContain(configId)
  })
  test('CFG-37 two are compared, characteristic by characteristic', async () => {
    const ana = await shop.as('ana@nord.example')
    const [one, two] = [await saved(ana, 'First'), await saved(ana, 'Second')]
    const { text } = await ana.get(`/mycontara/SavedConfigs/compare?config=${one}&config=${two}`)
    for (const words of ['First', 'Second', 'Height', 'Total, net', 'Weight', 'Delivery'])
      expect(text).toContain(words)
  })
})

test('CFG-40 a link opens the configuration anywhere, as one of its own', async () => {
  const ana = await shop.as('ana@nord.example')
  const configId = await begun(ana)
  const page = await ana.get(`/configureGroup?configId=${configId}`)
  const link = /href="(\/ebusiness\/en\/configurators\/open[^"]*)"/
    .exec(page.text)?.[1]
    ?.replaceAll('&amp;', '&')
  const guest = shop.asGuest()
  const shared = await guest.get(link ?? '')
  expect(shared.text).toContain('FRAME-L')
  const opened = await guest.post(
    '/configurators/open',
    { key: shared.field('key') ?? '', c: shared.field('c') ?? '' },
    { follow: true },
  )
  expect(opened.text).toMatch(/data-value-id="L" data-value-state="chosen"/)
  expect(opened.data('data-config-id')).not.toBe(configId)
  for (const c of ['x', Buffer.from('[]').toString('base64url')])
    expect((await guest.get(`/configurators/open?key=SMALL&c=${c}`)).status).toBe(404)
})

describe('what the CRM is told', () => {
  test.each([
    ['STEP', 'spring', 'spring', 10],
    ['JT', 'spring', 'spring', 10],
    ['STEP', 'autumn', 'spring', 25],
    ['JT', '', '', 25],
  ])('CRM-02 %s in campaign %j, lowered in %j: %i', (type, campaign, lowered, score) => {
    expect(scoreOf(type, campaign, lowered)).toBe(score)
  })
  test.each([
    ['SAVE', 20],
    ['SAVECUSTOMIZING', 20],
    ['SHARE', 20],
    ['SHARECUSTOMIZING', 20],
    ['DOWNLOAD', 25],
    ['DOWLOADCUSTOMIZING', 25],
    ['DOWNLOADCUSTOMIZING', 25],
    ['INQUIRY', 30],
    ['INQUIRYCUSTOMIZING', 30],
    ['ADDBASKET', 30],
    ['ADDBASKETCUSTOMIZING', 30],
    ['FOOTPRINT', 5],
    ['ANYTHING', 5],
    ['constructor', 5],
    ['toString', 5],
  ])('CRM-03 %s: %i', (type, score) => expect(scoreOf(type, '', '')).toBe(score))

  const event = (type: string) => ({
    email: 'somebody@else.example',
    user: 'Somebody Else',
    configID: 'c-1',
    type,
    campaign: '',
    title: `Configurator - FRAME-S - ${type}`,
    url: '/configureGroup',
  })
  const kept = () =>
    shop.db
      .selectFrom('crm_event')
      .select(['email', 'person', 'title', 'score', 'type'])
      .orderBy('id')
      .execute()
  test('CRM-01 who it was comes from the session, the score from the shop', async () => {
    const ana = await shop.as('ana@nord.example')
    await shop.db.deleteFrom('crm_event').execute()
    expect((await ana.postJson('/zcontara/configuratorType', event('ADDBASKET'))).status).toBe(204)
    expect(await kept()).toEqual([
      {
        email: 'ana@nord.example',
        person: 'Ana Buyer',
        title: 'Configurator - FRAME-S - ADDBASKET',
        score: 30,
        type: 'ADDBASKET',
      },
    ])
  })
  test('CRM-01 CRM-03 what went into the basket is told once, by whatever call, and any other type counts 5', async () => {
    const ana = await shop.as('ana@nord.example')
    const configId = await begun(ana)
    await ana.postJson('/configureGroup', { configId, groupId: 'HAN_MODULE', 'cstic.module': 'power' })
    await shop.db.deleteFrom('crm_event').execute()
    const added = await ana.postJson('/configurator/cart/addSeveral?isConfigurator=true', {
      product: ['FRAME-L|1|2030|0|15', 'MOD-P|1|2030|0|15'],
      configId,
    })
    expect(added.status, added.text).toBe(200)
    await ana.postJson('/zcontara/configuratorType', event('Footprint-2d'))
    expect((await kept()).map(one => [one.type, one.score])).toEqual([
      ['ADDBASKET', 30],
      ['Footprint-2d', 5],
    ])
  })
  test('CRM-03 MAIL-01 an inquiry by e-mail about a configuration of theirs is told as INQUIRY, of others nothing', async () => {
    const visitor = await shop.as('ana@nord.example')
    const configId = await begun(visitor)
    const theirs = await begun(await shop.as('ben@nord.example'))
    await shop.db.deleteFrom('crm_event').execute()
    const about = { message: 'What would 500 cost?', privacy: 'true' }
    await visitor.post('/zcontara/catalog/sendEmailInquiry', {
      ...about,
      configIds: ['x', theirs, configId, configId],
    })
    expect(await kept()).toMatchObject([
      { type: 'INQUIRY', score: 30, title: 'Configurator - FRAME-S - INQUIRY', email: 'ana@nord.example' },
    ])
    await visitor.post('/zcontara/catalog/sendEmailInquiry', about)
    expect(await kept()).toHaveLength(1)
  })
  test('CRM-01 of a guest nothing is kept without consent, and then without a name', async () => {
    await shop.db.deleteFrom('crm_event').execute()
    const guest = shop.asGuest()
    await guest.get('/configurators')
    await guest.postJson('/zcontara/configuratorType', event('SHARE'))
    expect(await kept()).toEqual([])
    guest.cookies.set('configurator_consent', 'true')
    await guest.postJson('/zcontara/configuratorType', event('SHARE'))
    expect(await kept()).toMatchObject([{ email: '', person: '', score: 20 }])
  })
  test('CRM-01 events are handed over once, signed; what is refused is tried again', async () => {
    await shop.db.deleteFrom('crm_event').execute()
    const ana = await shop.as('ana@nord.example')
    await ana.postJson('/zcontara/configuratorType', event('SAVE'))
    const got: { body: string; signature: string }[] = []
    let status = 503
    const server = createServer((request: IncomingMessage, response) => {
      let body = ''
      request.on('data', chunk => (body += String(chunk)))
      request.on('end', () => {
        got.push({ body, signature: String(request.headers['x-signature']) })
        response.writeHead(status).end()
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const target = {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
      secret: 'a secret of the CRM',
    }
    const send = async () => {
      await shop.db
        .updateTable('crm_event')
        .set({ try_after: new Date(0) })
        .execute()
      await sendEvents({ db: shop.db, log: shop.services.log }, target)
    }
    await send()
    const desk = await shop.as('orders@maker.example')
    const refused = await desk.get('/desk/crm-events?state=failed')
    expect(refused.text).toMatch(
      /data-crm-event="SAVE" data-crm-state="failed"[^]*HTTP 503\. Tried 1 time, again at/,
    )
    status = 200
    await send()
    expect((await desk.get('/desk/crm-events')).text).toMatch(/data-crm-state="sent"/)
    expect((await desk.get('/desk/crm-events?state=failed')).text).toContain('Nothing matches your search.')
    await send()
    server.close()
    expect(got).toHaveLength(2)
    const expected = createHmac('sha256', target.secret)
      .update(got[1]?.body ?? '')
      .digest('hex')
    expect(got[1]?.signature).toBe(`sha256=${expected}`)
    expect(JSON.parse(got[1]?.body ?? '{}')).toMatchObject({ email: 'ana@nord.example', score: 20 })
  })
  test('CRM-01 an event that the CRM refuses again and again holds up no other, is given up at last and sent again from the desk', async () => {
    await shop.db.deleteFrom('crm_event').execute()
    const ana = await shop.as('ana@nord.example')
    await ana.postJson('/zcontara/configuratorType', event('SAVE'))
    await ana.postJson('/zcontara/configuratorType', event('SHARE'))
    const got: string[] = []
    let refuses = 'SAVE'
    const server = createServer((request: IncomingMessage, response) => {
      let body = ''
      request.on('data', chunk => (body += String(chunk)))
      request.on('end', () => {
        const { type } = JSON.parse(body) as { type: string }
        got.push(type)
        response.writeHead(type === refuses ? 400 : 200).end()
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
    const send = async (attempts: number) => {
      await shop.db
        .updateTable('crm_event')
        .set({ try_after: new Date(0), attempts })
        .execute()
      await sendEvents({ db: shop.db, log: shop.services.log }, { url, secret: 's' })
    }
    // as often as it takes for a doubled pause to leave all bounds
    await send(60)
    expect(got).toEqual(['SAVE', 'SHARE'])
    const desk = await shop.as('orders@maker.example')
    expect((await desk.get('/desk')).text).toContain('Given up')
    const page = await desk.get('/desk/crm-events?state=givenUp')
    expect(page.text).toMatch(
      /data-crm-event="SAVE" data-crm-state="givenUp"[^]*HTTP 400\. Failed after 61 attempts/,
    )
    await send(61)
    expect(got).toHaveLength(2)
    refuses = ''
    const again = await desk.post('/desk/crm-events/retry', {}, { follow: true })
    expect(again.text).toContain('1 event is sent again from the start.')
    await sendEvents({ db: shop.db, log: shop.services.log }, { url, secret: 's' })
    server.close()
    expect(got).toEqual(['SAVE', 'SHARE', 'SAVE'])
  })
})

describe('what the desk sees of it', () => {
  const made = (email: string, type: string, madeAt: string) => ({
    email,
    person: email === '' ? '' : 'Ana Buyer',
    config_id: 'c-1',
    type,
    campaign: '',
    title: `Configurator - FRAME-S - ${type}`,
    url: type === 'SHARE' ? 'https://evil.example/' : '/ebusiness/en/configureGroup',
    score: 20,
    made_at: new Date(madeAt),
  })
  const shownIn = (text: string) => [...text.matchAll(/data-crm-event="(\w+)"/g)].map(found => found[1])
  test('CRM-01 who, event, score and when; by period, words and page by page, for who works on orders alone', async () => {
    await shop.db.deleteFrom('crm_event').execute()
    await shop.db
      .insertInto('crm_event')
      .values([
        made('ana@nord.example', 'SAVE', '2026-03-01T10:00:00Z'),
        made('', 'SHARE', '2026-03-02T23:30:00Z'),
        made('ana@nord.example', 'DOWNLOAD', '2026-03-03T00:00:00Z'),
      ])
      .execute()
    const desk = await shop.as('orders@maker.example')
    const all = await desk.get('/desk/crm-events')
    expect(shownIn(all.text)).toEqual(['DOWNLOAD', 'SHARE', 'SAVE'])
    expect(all.text).toMatch(/Ana Buyer<span[^>]*>ana@nord.example/)
    expect(all.text).toContain('>Guest<')
    expect(all.text).toContain('No CRM is connected')
    expect(all.text).not.toContain('evil.example')
    const list = async (query: string) => shownIn((await desk.get(`/desk/crm-events?${query}`)).text)
    expect(await list('rangeFrom=02/03/2026&rangeTo=02/03/2026')).toEqual(['SHARE'])
    expect(await list('about=Ana')).toEqual(['DOWNLOAD', 'SAVE'])
    expect(await list('about=FRAME-S - sh')).toEqual(['SHARE'])
    expect(await list('about=%25')).toEqual([])
    expect(await list('sort=event')).toEqual(['DOWNLOAD', 'SAVE', 'SHARE'])
    expect((await desk.get('/desk/crm-events?rangeFrom=31/02/2026')).text).toContain('rangeFrom')
    const many = Array.from({ length: 60 }, (_, i) =>
      made('', i === 0 ? 'FIRST' : 'STEP', '2026-04-01T00:00:00Z'),
    )
    await shop.db.insertInto('crm_event').values(many).execute()
    const first = await desk.get('/desk/crm-events')
    expect(shownIn(first.text)).toHaveLength(50)
    expect(shownIn((await desk.get('/desk/crm-events?page=2')).text)).toContain('FIRST')
    expect((await (await shop.as('goods@maker.example')).get('/desk/crm-events')).status).toBe(403)
    expect((await (await shop.as('ana@nord.example')).get('/desk/crm-events')).status).toBe(403)
  })
})

test('CFG-40 a newer version shows what no longer holds and the smallest repair, and is taken over either way', async () => {
  const ana = await shop.as('ana@nord.example')
  const [one, two] = [await saved(ana), await saved(ana)]
  const link = (await ana.get(`/configureGroup?configId=${one}`)).text
  const [, height] = smallConnector.base.characteristics
  const newer = {
    ...smallConnector,
    base: {
      characteristics: smallConnector.base.characteristics.map(own =>
        own === height ? { ...own, values: own.values.filter(({ id }) => id !== 'high') } : own,
      ),
      rules: smallConnector.base.rules.filter(({ kind }) => kind === 'table'),
    },
  }
  await inTransaction(shop.db, tx => addPublished(tx, newer))
  const page = await ana.get(`/configureGroup?configId=${one}`)
  for (const { text } of [await list(ana), page]) {
    expect(text).toContain('No longer valid in the newer version: Height: high')
    expect(text).toContain('Smallest change needed: Height: high → low')
  }
  // pinned: until then it is as it was
  expect(page.text).toMatch(/data-value-id="high" data-value-state="chosen"/)
  const open = await ana.post('/configurator/renew', { configId: one }, { follow: true })
  expect(open.text).toContain('Could not be kept: Height: high')
  expect(open.text).not.toContain('data-value-id="high"')
  const repaired = await ana.post('/configurator/renew', { configId: two, repair: '1' }, { follow: true })
  expect(repaired.text).toContain('Changed: Height: high → low')
  expect(repaired.text).toMatch(/data-value-id="low" data-value-state="chosen"/)
  const shared = /href="(\/ebusiness\/en\/configurators\/open[^"]*)"/
    .exec(link)?.[1]
    ?.replaceAll('&amp;', '&')
  expect((await shop.asGuest().get(shared ?? '')).text).toContain('No longer possible: height: high')
})
