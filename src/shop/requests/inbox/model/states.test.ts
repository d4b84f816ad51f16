import { describe, expect, test } from 'vitest'
import { audiencesOf } from '#shop/people/session/model/rights.ts'
import { kindNames, requestStates, stateNames, type RequestKind, type RequestState } from './kinds.ts'
import { allowedActions, kindsOf, kindsReadBy, relationsTo, type RequestAction } from './states.ts'

describe('what may be done to a request, by who and in which state', () => {
  const seller: [RequestKind, RequestState, RequestAction[]][] = [
    ['e-mail', 'draft', []],
    ['e-mail', 'sent', ['take', 'write', 'answer', 'note', 'due', 'decline']],
    ['e-mail', 'in-progress', ['take', 'write', 'answer', 'note', 'due', 'decline']],
    ['e-mail', 'answered', ['take', 'write', 'answer', 'note', 'due', 'close']],
    ['special-price', 'sent', ['take', 'write', 'note', 'due', 'decline']],
    ['e-mail', 'declined', ['note']],
    ['e-mail', 'closed', ['note']],
    ['e-mail', 'withdrawn', ['note']],
    ['ship-and-debit', 'in-check', ['take', 'write', 'note', 'due']],
    ['ship-and-debit', 'approved', ['take', 'write', 'note', 'due']],
    ['ship-and-debit', 'credited', ['note']],
  ]
  test.each(seller)('SPI-01 the desk, %s, %s', (kind, state, actions) => {
    expect(allowedActions({ kind, state }, ['seller'])).toEqual(actions)
  })
  const buyer: [RequestState, RequestAction[]][] = [
    ['draft', []],
    ['sent', ['reply', 'withdraw']],
    ['in-progress', ['reply', 'withdraw']],
    ['answered', ['reply', 'close']],
    ['declined', []],
    ['closed', []],
    ['withdrawn', []],
  ]
  test.each(buyer)('MAIL-01 who asked, %s', (state, actions) => {
    expect(allowedActions({ kind: 'e-mail', state }, ['buyer'])).toEqual(actions)
  })
  test('whose move a state is', () => {
    const turns = stateNames.map(state => requestStates[state].turn)
    expect(turns).toEqual([
      'buyer',
      'seller',
      'seller',
      'nobody',
      'nobody',
      'nobody',
      'nobody',
      'buyer',
      'seller',
      'buyer',
      'seller',
      'seller',
      'nobody',
      'seller',
      'seller',
      'nobody',
    ])
  })
  test('a role of the desk opens its kinds, and a request is nobody else’s', () => {
    const mail = { kind: 'e-mail', customerId: 7 } as const
    expect(relationsTo(null, mail)).toEqual([])
    expect(relationsTo({ id: 7, audiences: ['buyer'] }, mail)).toEqual(['buyer'])
    expect(relationsTo({ id: 8, audiences: ['buyer'] }, mail)).toEqual([])
    const desk = (role: string) => ({ id: 1, audiences: audiencesOf([{ role, unitId: null }], false) })
    expect(relationsTo(desk('service'), mail)).toEqual(['seller'])
    expect(relationsTo(desk('orders'), mail)).toEqual([])
    expect(relationsTo(desk('orders'), { ...mail, kind: 'special-price' })).toEqual(['seller'])
    expect(relationsTo(desk('content'), mail)).toEqual([])
  })
  test('whoever answers the telephone reads the requests of the others, and nobody else does', () => {
    const who = (role: string) => ({ audiences: audiencesOf([{ role, unitId: null }], false) })
    expect(kindsOf(who('orders'))).toEqual(['special-price', 'individual-price', 'return', 'ship-and-debit'])
    expect(kindsOf(who('service'))).toEqual(['e-mail', 'repair', 'return'])
    for (const role of ['orders', 'service', 'administrator'])
      expect(kindsReadBy(who(role))).toEqual(kindNames)
    for (const role of ['catalogue', 'content']) expect(kindsReadBy(who(role))).toEqual([])
  })
})
