import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { foundCompany } from '#shop/buying/cart/fixtures.ts'
import type { Act } from './model/act.ts'
import type { Shown } from './model/shown.ts'
import { withSmallConnector } from './fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  const db = await testDatabase()
  await withSmallConnector(db)
  await foundCompany(db, 'NORD', [{ email: 'buyer@nord.example' }])
  shop = await testShop({ db })
})

const choice = (characteristic: string, value: string): Act => ({ choose: { characteristic, value } })
async function act(visitor: Visitor, what: Act, before: Shown | null, groupId = 'HAN_FRAME'): Promise<Shown> {
  const answer = await visitor.postJson('/configurator/act', {
    configId: before?.configId ?? null,
    key: 'SMALL',
    groupId,
    seq: before?.seq ?? 0,
    from: null,
    act: what,
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.json<Shown>()
}
async function begun(...all: Act[]): Promise<{ visitor: Visitor; shown: Shown }> {
  const visitor = shop.asGuest()
  await visitor.get('/configureGroup?configOrderProductCode=FRAME-S')
  let shown: Shown | null = null
  for (const one of all) shown = await act(visitor, one, shown)
  if (!shown) throw new Error('nothing begun')
  return { visitor, shown }
}
const states = (shown: Shown, id: string) =>
  Object.fromEntries(
    shown.step.characteristics.find(one => one.id === id)?.values.map(one => [one.id, one.state]) ?? [],
  )

describe('the page of a step', () => {
  test('CFG-08 is at configureGroup, for a product that leads to it', async () => {
    const { status, text } = await shop.asGuest().get('/configureGroup?configOrderProductCode=FRAME-L')
    expect(status).toBe(200)
    expect(text).toContain('data-cstic-id="size"')
    expect(text).toMatch(/data-value-id="S" data-value-state="choosable"/)
    expect(text).toContain('data-number-found="2"')
    const unknown = await shop.asGuest().get('/configureGroup?configOrderProductCode=NO-SUCH')
    expect(unknown.status).toBe(404)
  })
  test('CFG-08 the form answers redirect:{url}, which shows what was chosen', async () => {
    const visitor = shop.asGuest()
    await visitor.get('/configureGroup?configOrderProductCode=FRAME-S')
    const answer = await visitor.postJson('/configureGroup', {
      key: 'SMALL',
      groupId: 'HAN_FRAME',
      'cstic.size': 'L',
      go: 'HAN_MODULE',
    })
    expect(answer.text).toMatch(
      /^redirect:\/ebusiness\/en\/modul\/modulPlacement\?selectedGroupId=HAN_MODULE&configId=[\w-]{22}$/,
    )
    const { text } = await visitor.get(answer.text.slice('redirect:'.length))
    expect(text).toContain('data-cstic-id="module"')
    expect(text).toContain('FRAME-L')
  })
  test('CFG-08 without script the form leads on by itself, and a reload loses nothing', async () => {
    const visitor = shop.asGuest()
    await visitor.get('/configureGroup?configOrderProductCode=FRAME-S')
    const sent = await visitor.post('/configureGroup', {
      key: 'SMALL',
      groupId: 'HAN_FRAME',
      'cstic.size': 'S',
      go: 'HAN_FRAME',
    })
    expect(sent.status).toBe(303)
    for (let i = 0; i < 2; i++) {
      const { text } = await visitor.get(sent.location ?? '')
      expect(text).toMatch(/data-value-id="S" data-value-state="chosen"/)
      expect(text).toMatch(/data-value-id="high" data-value-state="excluded"/)
    }
  })
  test('CFG-08 a text is asked for when a choice asks for it, first of all on a page without script', async () => {
    const visitor = shop.asGuest()
    const field = 'name="typed.plate"'
    expect((await visitor.get('/configureGroup?configOrderProductCode=FRAME-S')).text).not.toContain(field)
    const step = { key: 'SMALL', groupId: 'HAN_FRAME', 'cstic.height': 'high', go: 'HAN_MODULE' }
    const asked = await visitor.get((await visitor.post('/configureGroup', step)).location ?? '')
    expect(asked.text).toContain(field)
    const configId = /data-config-id="([^"]+)"/.exec(asked.text)?.[1] ?? ''
    const answered = { ...step, configId, 'typed.plate': '' }
    const { location } = await visitor.post('/configureGroup', answered)
    expect(location).toContain('/modul/modulPlacement?selectedGroupId=HAN_MODULE')
  })
  test('CFG-13 a value that no article shows is drawn, and described', async () => {
    const { text } = await shop.asGuest().get('/configureGroup?configOrderProductCode=FRAME-S')
    const src =
      /data-value-id="low"[\s\S]*?<img src="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(text).toContain('Flat')
    const picture = await shop.asGuest().get(src)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect((await shop.asGuest().get(src.replace('value=low', 'value=high'))).status).toBe(404)
  })
  test('CFG-15 cavities may stay empty: it is said, and is no reason not to order', async () => {
    const { visitor, shown } = await begun(choice('size', 'S'), choice('module', 'power'))
    expect([shown.complete, shown.emptyCavities]).toEqual([true, 4])
    const { text } = await visitor.get(`/configureGroup?configId=${shown.configId}&groupId=HAN_POW_CONTACT`)
    expect(text).toContain('data-check="HAN_POW_CONTACT" data-check-state="open"')
    expect(text).toContain('data-empty-cavities="4"')
  })
  test('CFG-14 CFG-16 the page carries what a configurator carries; the overlay waits until all is chosen', async () => {
    const { visitor, shown } = await begun(choice('size', 'S'), choice('module', 'power'))
    expect((await begun(choice('size', 'S'))).shown).toMatchObject({
      showConfigComplete: false,
      foundCode: 'FRAME-S',
    })
    const { text } = await visitor.get(`/configureGroup?configId=${shown.configId}`)
    for (const mark of [
      'data-config-order-product-code="FRAME-S"',
      `data-config-id="${shown.configId}"`,
      'data-cstic-group-id="HAN_FRAME"',
      'data-number-found="1"',
      'data-show-config-complete="true"',
      'data-kb-key="SMALL"',
    ])
      expect(text).toContain(mark)
  })
  test('CFG-10 the placement of modules has its own address', async () => {
    const { visitor, shown } = await begun(choice('size', 'S'))
    const { text } = await visitor.get(
      `/modul/modulPlacement?selectedGroupId=HAN_MODULE&configId=${shown.configId}`,
    )
    expect(text).toMatch(/<option value="power"[^>]*data-value-state="choosable"/)
  })
})

describe('calls that name a group alone', () => {
  test('CFG-08 CFG-10 open what this visitor worked on last, else a fresh one; an unknown group is none', async () => {
    const guest = shop.asGuest()
    expect((await guest.get('/configureGroup')).text).toContain('data-kb-key="SMALL"')
    const fresh = await guest.get('/modul/modulPlacement?selectedGroupId=HAN_MODULE')
    expect(fresh.text).toContain('data-cstic-group-id="HAN_MODULE"')
    expect(fresh.text).not.toContain('data-config-id=')
    expect((await guest.get('/modul/modulPlacement?selectedGroupId=NO_SUCH')).status).toBe(404)
    const { visitor, shown } = await begun(choice('size', 'S'))
    for (const path of ['/configureGroup', '/modul/modulPlacement?selectedGroupId=HAN_MODULE'])
      expect((await visitor.get(path)).text).toContain(`data-config-id="${shown.configId}"`)
    expect((await shop.asGuest().get('/configureGroup')).text).not.toContain('data-config-id=')
  })
  test('CFG-09 CFG-11 add to it, by the codes alone; a link from elsewhere asks first', async () => {
    const { visitor, shown } = await begun(choice('size', 'L'), choice('module', 'power'))
    const result = `/configurator/result?configId=${shown.configId}`
    await visitor.post('/modul/addContactsToResultList?groupId=HAN_POW_CONTACT', { 'PIN-1': '3' })
    expect((await visitor.get(result)).text).toContain('data-product-code="PIN-1" data-quantity="10"')
    const add = '/addProductToConfigOrder?groupId=HAN_FRAME&productsToAdd=SPARE'
    const asked = await visitor.get(add, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(asked.text).toContain('value="SPARE"')
    expect((await visitor.get(result)).text).not.toContain('data-product-code="SPARE"')
    await visitor.get(add, { headers: { 'sec-fetch-site': 'same-origin' } })
    expect((await visitor.get(result)).text).toContain('data-product-code="SPARE"')
  })
})

describe('a choice that does not fit', () => {
  test('CFG-20 is answered with the reasons and the ways out, and changes nothing', async () => {
    const { visitor, shown } = await begun(choice('size', 'S'))
    const refused = await act(visitor, choice('height', 'high'), shown)
    expect(refused.conflict).toMatchObject({
      conflict: true,
      csticId: 'height',
      valueId: 'high',
      message: 'Sorry, an error occurred due to your last choice. Press OK and redo the last step.',
      against: ['Size: S'],
      reasons: [{ rule: 'no-high-small', text: 'The small size has no high hood.' }],
      ways: [{ text: 'Size: S → L' }],
    })
    expect(refused.seq).toBe(shown.seq)
    expect(states(refused, 'size')).toEqual({ S: 'chosen', L: 'choosable' })
    const way = refused.conflict?.ways[0]
    const taken = await act(visitor, { choices: way?.choices ?? [] }, refused)
    expect(states(taken, 'height')).toEqual({ low: 'choosable', high: 'chosen' })
  })
  test('CFG-20 without script the page says it under Attention!', async () => {
    const { visitor, shown } = await begun(choice('size', 'S'))
    const sent = await visitor.post('/configureGroup', {
      configId: shown.configId ?? '',
      groupId: 'HAN_FRAME',
      'cstic.height': 'high',
      go: 'HAN_MODULE',
    })
    const { text } = await visitor.get(sent.location ?? '')
    expect(text).toContain('Attention!')
    expect(text).toContain('data-conflict="height:high"')
    expect(text).toContain('data-reason="no-high-small"')
    expect(text).toContain('data-way-out')
    const button = /<button[^>]*name="way"[^>]*>/.exec(text)?.[0] ?? ''
    const way = /value="([^"]*)"/.exec(button)?.[1]?.replaceAll('&quot;', '"')
    expect(way).toBe('[["size","L"],["height","high"]]')
    const taken = await visitor.post('/configureGroup', {
      configId: shown.configId ?? '',
      groupId: 'HAN_FRAME',
      way: way ?? '',
    })
    expect((await visitor.get(taken.location ?? '')).text).toMatch(
      /data-value-id="high" data-value-state="chosen"/,
    )
  })
})

describe('contacts', () => {
  test('CFG-15 more than the cavities are refused with the number that is allowed, and nothing is lost', async () => {
    const { visitor, shown } = await begun(choice('module', 'power'))
    const refused = await act(visitor, { counts: { 'PIN-1': '5 pieces' } }, shown, 'HAN_POW_CONTACT')
    expect(refused.faults).toEqual([
      { field: 'count.PIN-1', message: 'Please enter a whole number from 0 to 4.' },
    ])
    const sent = await visitor.post('/modul/addContactsToResultList?groupId=HAN_POW_CONTACT', {
      configId: shown.configId ?? '',
      groupId: 'HAN_POW_CONTACT',
      'count.PIN-1': 'some',
      'count.PIN-2': '2',
    })
    expect(sent.status).toBe(400)
    expect(sent.text).toMatch(/name="count.PIN-1"[^>]*value="some"/)
    expect(sent.text).toContain('Please enter a whole number from 0 to 4.')
  })
  test('CFG-11 contacts of two cross-sections fill the cavities and stand in the result list, in whole packs', async () => {
    const { visitor, shown } = await begun(choice('module', 'power'))
    const sent = await visitor.post(
      '/modul/addContactsToResultList?groupId=HAN_POW_CONTACT',
      { configId: shown.configId ?? '', 'count.PIN-1': '3', 'count.PIN-2': '1' },
      { follow: true },
    )
    expect(sent.text).toMatch(/data-product-code="PIN-1" data-quantity="10"/)
    expect(sent.text).toMatch(/data-product-code="PIN-2" data-quantity="10"/)
    expect(sent.text).toContain('3 needed')
  })
  test('CFG-15 another module keeps as many contacts as it has cavities', async () => {
    const { visitor, shown } = await begun(choice('module', 'signal'))
    const full = await act(visitor, { counts: { 'PIN-1': '12' } }, shown)
    const fewer = await act(visitor, choice('module', 'power'), full, 'HAN_POW_CONTACT')
    expect(fewer.step.contacts[0]).toMatchObject({ allowed: 4, left: 0 })
  })
})

describe('what was found', () => {
  test('CFG-16 the overlay shows the one product; with more it says how many', async () => {
    const { visitor, shown } = await begun(choice('size', 'S'))
    const query = `configOrderProductCode=FRAME-S&groupId=HAN_FRAME&configId=${shown.configId}&csticGroupId=HAN_FRAME`
    const one = await visitor.fragment(`/configurator/complete?${query}`)
    expect(one.data('data-number-found')).toBe('1')
    expect(one.text).toContain('FRAME-S')
    const open = await act(visitor, { retract: 'size' }, shown)
    expect(open.showConfigComplete).toBe(false)
    expect((await visitor.fragment(`/configurator/complete?${query}`)).data('data-number-found')).toBe('2')
  })
  test('CFG-09 products are added to the result list, once, and what is unknown is named', async () => {
    const { visitor, shown } = await begun(choice('size', 'S'))
    const { configId } = shown
    const put = await visitor.get(
      `/addProductToConfigOrder?groupId=HAN_FRAME&productsToAdd=SPARE,NO-SUCH&configId=${configId}`,
      { follow: true },
    )
    expect(put.text).toContain('Not in the catalogue: NO-SUCH')
    const list = await visitor.fragment(`/configurator/result?configId=${configId}&time=1700000000`)
    expect(list.text).toMatch(/data-product-code="SPARE" data-quantity="1"/)
    await visitor.post('/configurator/leaveOut', { configId: configId ?? '', productCode: 'SPARE' })
    expect((await visitor.fragment(`/configurator/result?configId=${configId}`)).text).not.toContain('SPARE')
  })
  test('CFG-17 the result list holds the parts with their prices and the sum', async () => {
    const { visitor, shown } = await begun(choice('size', 'S'), choice('module', 'power'))
    const { text } = await visitor.fragment(`/configurator/result?configId=${shown.configId}&time=1`)
    expect(text).toContain('FRAME-S')
    expect(text).toContain('MOD-P')
    expect(text).toContain('6.00')
  })
})

describe('reset', () => {
  test('CFG-18 discards all data, and they can be brought back', async () => {
    const { visitor, shown } = await begun(choice('size', 'L'), choice('height', 'high'))
    const gone = await visitor.get(`/configurator/reset?configId=${shown.configId}`, { follow: true })
    expect(gone.text).not.toContain('data-value-state="chosen"')
    expect(gone.text).toContain('All choices have been discarded.')
    const back = await visitor.post(
      '/configurator/undo',
      { configId: shown.configId ?? '' },
      { follow: true },
    )
    expect(back.text).toMatch(/data-value-id="high" data-value-state="chosen"/)
  })
  test('CFG-18 without script it asks with OK and Cancel first; a link from elsewhere too', async () => {
    const { visitor, shown } = await begun(choice('size', 'L'))
    const asked = await visitor.post('/configurator/reset', { configId: shown.configId ?? '' })
    expect(asked.text).toContain('All data of this configuration will be discarded.')
    expect(asked.text).toContain('Cancel')
    const { text } = await visitor.get(`/configureGroup?configId=${shown.configId}`)
    expect(text).toMatch(/data-value-id="L" data-value-state="chosen"/)
  })
})

test('CFG-19 cancel leads back to the page that was before, and the choices stay', async () => {
  const visitor = shop.asGuest()
  const page = await visitor.get('/configureGroup?configOrderProductCode=FRAME-S', {
    headers: { referer: 'http://127.0.0.1:4170/ebusiness/en/search?text=frame' },
  })
  expect(page.text).toMatch(/href="\/ebusiness\/en\/search\?text=frame"[^>]*>Cancel/)
})

describe('whose it is', () => {
  test('CFG-08 a foreign configuration answers like an unknown one, to guests and to people', async () => {
    const { shown } = await begun(choice('size', 'S'))
    const buyer = await shop.as('buyer@nord.example')
    for (const visitor of [shop.asGuest(), buyer]) {
      await visitor.get('/configurators')
      for (const path of [
        `/configureGroup?configId=${shown.configId}`,
        `/configurator/reset?configId=${shown.configId}`,
      ])
        expect((await visitor.get(path)).status, path).toBe(404)
      const answer = await visitor.postJson('/configurator/act', {
        configId: shown.configId,
        key: 'SMALL',
        groupId: 'HAN_FRAME',
        seq: 1,
        from: null,
        act: choice('size', 'L'),
      })
      expect(answer.status).toBe(404)
    }
  })
  test('CFG-08 of two that change the same state one is told, and nothing is overwritten', async () => {
    const { visitor, shown } = await begun(choice('size', 'S'))
    const [first, second] = await Promise.all([
      act(visitor, choice('height', 'low'), shown),
      act(visitor, choice('size', 'L'), shown),
    ])
    const notices = [first.notice, second.notice].filter(notice => notice !== null)
    expect(notices).toHaveLength(1)
    expect(Math.max(first.seq, second.seq)).toBe(shown.seq + 1)
  })
})

test('CFG-35 help of the configurator is a fragment with its own words', async () => {
  const { text } = await shop.asGuest({ storefront: 'zh' }).fragment('/configurator/help?key=SMALL')
  expect(text).toContain('Choose a size first. (es)')
})
test('CFG-01 the overview lists what can be configured', async () => {
  const { text } = await shop.asGuest().get('/configurators')
  expect(text).toContain('data-configurator-key="SMALL"')
  expect(shop.errors()).toEqual([])
})

describe('before the first choice', () => {
  const fresh = async (key: string) => {
    const visitor = shop.asGuest()
    await visitor.get('/configurators')
    return (await visitor.call(`/configurator/state?key=${key}`)).json<Shown>()
  }
  test('CFG-01 there is no part, no price and nothing that does not fit', async () => {
    const shown = await fresh('SMALL')
    expect([shown.parts, shown.total, shown.weight]).toEqual([[], null, null])
    const states = shown.step.characteristics.flatMap(({ values }) => values.map(({ state }) => state))
    expect([...new Set(states)]).toEqual(['choosable'])
  })
})
