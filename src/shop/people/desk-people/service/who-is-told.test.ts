import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { matterNames, type MatterKind } from '../model/told.ts'
import { keepRule } from '../store/owner-rules.ts'
import { readersOf } from './who-is-told.ts'

let db: Db
const ids = new Map<string, number>()

beforeAll(async () => {
  db = await testDatabase()
  for (const [name, role] of [
    ['orders-1', 'orders'],
    ['orders-2', 'orders'],
    ['service-1', 'service'],
    ['boss', 'administrator'],
  ] as const)
    ids.set(name, await addPerson(db, { email: `${name}@maker.example`, roles: [role] }))
})
beforeEach(async () => {
  await db.deleteFrom('notice_rule').execute()
  await db.deleteFrom('request_owner_rule').execute()
})
const told = (kind: MatterKind, more: { country?: string; owner?: string; except?: string } = {}) =>
  inTransaction(db, async tx =>
    (
      await readersOf(tx, {
        kind,
        country: more.country ?? 'ES',
        ownerId: more.owner ? (ids.get(more.owner) ?? 0) : null,
        except: more.except ? (ids.get(more.except) ?? 0) : null,
      })
    ).map(one => one.email.replace('@maker.example', '')),
  )
const rule = (kind: MatterKind | '', country: string, owner: string) =>
  inTransaction(db, tx =>
    keepRule(tx, {
      kind,
      country,
      ownerId: owner.includes('@') ? null : (ids.get(owner) ?? 0),
      mailbox: owner.includes('@') ? owner : null,
      storefront: 'en',
    }),
  )

describe('MAIL-01 nothing comes to the desk of which nobody is told', () => {
  /** Who is told of each kind that nobody owns and no rule names anybody for. */
  const unruled: Record<MatterKind, string[]> = {
    'special-price': ['orders-1', 'orders-2'],
    'individual-price': ['orders-1', 'orders-2'],
    'e-mail': ['service-1'],
    repair: ['service-1'],
    return: ['orders-1', 'orders-2', 'service-1'],
    'ship-and-debit': ['orders-1', 'orders-2'],
    quote: ['orders-1', 'orders-2'],
    'quote-approval': ['boss'],
    registration: ['service-1'],
    order: [],
    'payment-refused': ['orders-1', 'orders-2'],
    cancellation: ['orders-1', 'orders-2'],
  }
  test.each(matterNames)('%s: by role, by rule, by owner', async kind => {
    expect(await told(kind)).toEqual(unruled[kind])
    await rule(kind, '', 'post@maker.example')
    expect(await told(kind)).toEqual(['post'])
    await rule(kind, 'ES', 'boss')
    expect([await told(kind), await told(kind, { country: 'DE' })]).toEqual([['boss'], ['post']])
    expect(await told(kind, { except: 'boss' })).toEqual([])
    expect(await told(kind, { owner: 'boss', except: 'boss' })).toEqual([])
    expect(await told(kind, { owner: 'orders-2' })).toEqual(['orders-2'])
  })

  test('a rule of all kinds counts for each; whoever may not do a work is passed over', async () => {
    await rule('', '', 'service-1')
    expect([await told('registration'), await told('quote')]).toEqual([
      ['service-1'],
      ['orders-1', 'orders-2'],
    ])
    await rule('', '', 'desk@maker.example')
    expect([await told('registration'), await told('order')]).toEqual([['desk'], ['desk']])
  })

  test('an owner who left is nobody, and where nobody has the role the administrators are told', async () => {
    const close = (name: string, active: boolean) =>
      db.updateTable('customer').set({ active }).where('email', '=', `${name}@maker.example`).execute()
    await close('orders-1', false)
    expect(await told('quote', { owner: 'orders-1' })).toEqual(['orders-2'])
    await close('orders-2', false)
    expect(await told('quote')).toEqual(['boss'])
    for (const name of ['orders-1', 'orders-2']) await close(name, true)
  })
})
