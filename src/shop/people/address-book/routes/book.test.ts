import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addAddress, addCompany, addPerson, addUnit } from '#shop/people/company/fixtures.ts'
import { addressesFor } from '#shop/people/company/service/for-member.ts'

let db: Db
let shop: TestShop
let buyer: Visitor
let admin: Visitor
let foreign: Visitor
let member: { id: number; companyId: number; unitId: number }

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  const nord = await addCompany(db, { code: 'nord', country: 'ES' })
  const plantId = await addUnit(db, { companyId: nord.companyId, code: 'plant', parentId: nord.unitId })
  const other = await addCompany(db, { code: 'other' })
  const plant = { companyId: nord.companyId, unitId: plantId }
  const id = await addPerson(db, { email: 'buyer@nord.example', company: plant })
  member = { id, ...plant }
  await addPerson(db, { email: 'admin@nord.example', company: nord, roles: ['company-admin'] })
  await addPerson(db, { email: 'buyer@other.example', company: other })
  await addAddress(db, { ...plant, key: 'gate-2', isDefault: true })
  await addAddress(db, { ...other, key: 'foreign' })
  ;[buyer, admin, foreign] = (await Promise.all(
    ['buyer@nord', 'admin@nord', 'buyer@other'].map(name => shop.as(`${name}.example`)),
  )) as [Visitor, Visitor, Visitor]
})

let forms = 0
const entered = (change: Record<string, string> = {}) => ({
  companyName: 'Nord',
  line1: 'Molinos 1',
  postcode: '50001',
  townCity: 'Zaragoza',
  regionIso: 'ES-Z',
  countryIso: 'ES',
  shippingAddress: 'true',
  formKey: (++forms).toString(16).padStart(24, '0'),
  ...change,
})
const keys = (text: string) => [...text.matchAll(/data-address="([^"]+)"/g)].map(([, key]) => key)

describe('the address book', () => {
  test('ADDR-01 ADDR-07 an own address is added, edited, made the default and deleted', async () => {
    const fields = entered()
    const added = await buyer.post('/my-account/add-address', fields, { follow: true })
    expect(added.text).toContain('The address has been added.')
    expect(keys(added.text)).toEqual([fields.formKey, 'gate-2'])
    // sent twice, it is one
    await buyer.post('/my-account/add-address', fields)
    const form = await buyer.get(`/my-account/edit-address/${fields.formKey}`)
    expect(form.field('line1')).toBe('Molinos 1')
    const version = form.field('version') ?? ''
    await buyer.post(`/my-account/edit-address/${fields.formKey}`, {
      ...entered({ line1: 'Molinos 9' }),
      version,
    })
    const late = await buyer.post(`/my-account/edit-address/${fields.formKey}`, {
      ...entered({ line1: 'Molinos 10' }),
      version,
    })
    expect(late.status).toBe(409)
    expect(late.field('line1')).toBe('Molinos 10')
    const set = await buyer.call('/my-account/address-book')
    expect(set.status).toBe(200)
    const preset = await buyer.post(
      '/my-account/set-default-address',
      { addressId: fields.formKey },
      { headers: { accept: 'application/json' } },
    )
    expect(preset.json<{ html: string }>().html).toContain('Molinos 9')
    const [first] = await addressesFor(db, member)
    expect([first?.key, first?.isDefault]).toEqual([fields.formKey, true])
    const gone = await buyer.post(
      '/my-account/remove-address',
      { b2bUnitUid: 'plant', addressId: fields.formKey, shippingAddress: 'true', billingAddress: 'false' },
      { follow: true },
    )
    expect(keys(gone.text)).toEqual(['gate-2'])
    expect((await addressesFor(db, member))[0]?.key).toBe('gate-2')
  })

  test('ADDR-04 an address that has another use left loses the one that is taken away', async () => {
    const fields = entered({ billingAddress: 'true', vatId: 'B12345674', line1: 'Two uses 1' })
    await buyer.post('/my-account/add-address', fields)
    const remove = (uses: Record<string, string>) =>
      buyer.post('/my-account/remove-address', { b2bUnitUid: 'plant', addressId: fields.formKey, ...uses })
    await remove({ shippingAddress: 'true', billingAddress: 'false' })
    const left = await buyer.get('/my-account/address-book')
    expect(left.text).toContain('Two uses 1')
    await remove({ shippingAddress: 'true', billingAddress: 'true' })
    expect((await buyer.get('/my-account/address-book')).text).not.toContain('Two uses 1')
  })

  test('ADDR-05 ADDR-06 another unit, a foreign and an unknown address are refused alike, in words', async () => {
    const remove = (visitor: Visitor, b2bUnitUid: string, addressId: string) =>
      visitor.post(
        '/my-account/remove-address',
        { b2bUnitUid, addressId, shippingAddress: 'true', billingAddress: 'true' },
        { headers: { accept: 'application/json' } },
      )
    const fields = entered()
    await admin.post('/my-account/add-address', { ...fields, unit: 'plant' })
    const answers = await Promise.all([
      remove(buyer, 'plant', fields.formKey),
      remove(admin, 'nord-main', fields.formKey),
      remove(admin, 'other-main', 'foreign'),
      remove(foreign, 'plant', fields.formKey),
      remove(admin, 'plant', 'nowhere'),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(answer.json<{ detail: string }>().detail).toContain('no longer exists')
    }
    expect(keys((await buyer.get('/my-account/address-book')).text)).toContain(fields.formKey)
    expect((await buyer.get(`/my-account/edit-address/${fields.formKey}`)).status).toBe(404)
    expect((await remove(admin, 'plant', fields.formKey)).status).toBe(200)
  })

  test('ADDR-02 what is wrong stands at its field and nothing entered is lost', async () => {
    const answer = await buyer.post(
      '/my-account/add-address',
      entered({ postcode: 'X', regionIso: '', line1: '', shippingAddress: 'false' }),
    )
    expect(answer.status).toBe(400)
    expect(answer.field('townCity')).toBe('Zaragoza')
    expect(answer.field('postcode')).toBe('X')
    for (const words of [
      'Please enter a postcode of this country, for example 50001.',
      'This field is required.',
      'Please select delivery, billing or both.',
    ])
      expect(answer.text).toContain(words)
  })

  test('CHK-22 a town that does not belong to the postcode is asked about first', async () => {
    const fields = entered({ postcode: '28031', townCity: 'Barcelona', regionIso: 'ES-M' })
    const asked = await buyer.post('/my-account/add-address', fields, {
      headers: { accept: 'application/json' },
    })
    const { status, html } = asked.json<{ status: string; html: string }>()
    expect(status).toBe('hasSuggestedAddresses')
    expect(html).toContain('28031 Madrid')
    expect(keys((await buyer.get('/my-account/address-book')).text)).not.toContain(fields.formKey)
    const page = await buyer.post('/my-account/add-address', fields)
    expect(page.text).toContain('Keep what I entered')
    await buyer.post('/my-account/add-address', { ...fields, suggestionsSeen: 'true' })
    expect(keys((await buyer.get('/my-account/address-book')).text)).toContain(fields.formKey)
  })

  test('ADDR-03 ADDR-10 the form of a country has its fields; a star stands where they are mandatory', async () => {
    const us = await buyer.fragment('/my-account/addressform?addressCode=gate-2&countryIsoCode=US')
    expect(us.text).toContain('ZIP code')
    expect(us.field('line1')).toBe('1 Main Street')
    expect(us.text).toMatch(/name="regionIso"[^>]*aria-required="true"/)
    const gb = await buyer.fragment('/my-account/addressform?countryIsoCode=GB')
    expect(gb.text).not.toContain('regionIso')
    const without = await buyer.post('/my-account/add-address', {
      ...entered({ countryIso: 'US' }),
      do: 'country',
    })
    expect([without.status, without.field('townCity')]).toEqual([200, 'Zaragoza'])
    expect(without.text).toContain('ZIP code')
  })
})

describe('what depends on the country', () => {
  test('ADDR-08 ADDR-09 the calls answer by the country, for everybody', async () => {
    const guest = shop.asGuest()
    const ask = async (name: string, country = 'US') =>
      (await guest.call(`/zcontara/${name}?zSelectedCountry=${country}`)).json<Record<string, unknown>>()
    const data = await ask('getCountryDependedData')
    expect(data).toMatchObject({ isRegionMandatory: true, isVatIdMandatory: false, isPhoneMandatory: true })
    expect(data['regions']).toContainEqual({ isocode: 'US-TX', isocodeShort: 'TX', name: 'Texas' })
    expect(await ask('displayRegion', 'GB')).toEqual({ isRegionMandatory: false, regions: [] })
    expect(await ask('displayRegionMandatory', 'ES')).toBe(true)
    expect(await ask('displayVadIdMandatory', 'ES')).toBe(true)
    expect(await ask('displayPhoneMandatory', 'ES')).toBe(false)
  })
  test('ADDR-10 mandatory fields are checked by a call', async () => {
    const guest = shop.asGuest()
    await guest.get('/login')
    const checked = await guest.postJson('/zcontara/checkMandatoryFields', {
      zSelectedCountry: 'CN',
      region: 'CN-GD',
    })
    expect(checked.json()).toEqual({ missing: ['vatId', 'phone'] })
  })
})
