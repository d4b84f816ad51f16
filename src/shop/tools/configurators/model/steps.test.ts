import { describe, expect, test } from 'vitest'
import { actsOf } from './entered-step.ts'
import { readContactCount } from './contact-count.ts'
import { isAhead } from './held.ts'
import { onStep, readLength } from './length.ts'
import { lineQuantity, partsOf } from './parts.ts'
import { isContactsPlacement, sequence } from './steps.ts'

const group = (id: string) => ({
  id,
  name: { en: id, es: id },
  characteristics: [],
  contacts: [],
  numbers: [],
  texts: [],
})

describe('contact groups', () => {
  test.each([
    ['HAN_DSU_CONTACT', 'KM F16M (A-D)', true],
    ['HAN_QTX_CONTACT', 'KM F16M (A-D)', true],
    ['HAN_POW_CONTACT', 'KM F16M (A-D)', true],
    ['HAN_SIG_CONTACT', 'KM F16M (A-D)', true],
    ['HAN_POW_CONTACT', 'KM-sew-16', false],
    ['HAN_POW_CONTACT', 'KM-SEW-16', false],
    ['HAN_SIG_CONTACT', 'KMSeW', false],
    ['HAN_HOOD', 'KM F16M (A-D)', false],
  ])('CFG-12 %s of %s leads to the placement of contacts: %s', (id, code, leads) => {
    expect(isContactsPlacement(id, code)).toBe(leads)
  })
  test("CFG-12 with 'sew' the next group of the normal sequence follows", () => {
    const groups = ['HAN_MODULE', 'HAN_POW_CONTACT', 'HAN_SIG_CONTACT', 'HAN_GLAND'].map(group)
    expect(sequence(groups, 'KM').map(one => one.id)).toEqual(groups.map(one => one.id))
    expect(sequence(groups, 'x-Sew-y').map(one => one.id)).toEqual(['HAN_MODULE', 'HAN_GLAND'])
  })
})

test('CFG-11 a step of contacts is not ticked off before the modules that bring its cavities are chosen', () => {
  const name = { en: 'Power', es: 'Potencia' }
  const cavities = [{ when: [{ characteristic: 'module', is: ['P2'] }], n: 4 }]
  const step = { characteristics: [], contacts: [{ id: 'power', name, cavities, choices: [] }] }
  const chosen = (module: string | null) =>
    isAhead(
      step,
      { characteristics: [{ id: 'module', settled: module }] as never },
      new Map(module === null ? [] : [['module', module]]),
    )
  expect(chosen(null)).toBe(true)
  expect(chosen('P2')).toBe(false)
  // modules without such contacts: there is nothing to do here
  expect(chosen('S8')).toBe(false)
  expect(isAhead({ characteristics: [], contacts: [] }, { characteristics: [] }, new Map())).toBe(false)
})

test.each([
  ['12', 14, { count: 12 }],
  ['  7 pieces of 9', 14, { count: 7 }],
  ['abc 3', 14, { count: 3 }],
  ['3.9', 14, { count: 3 }],
  ['14', 14, { count: 14 }],
  ['15', 14, { fault: 'more' }],
  ['none', 14, { fault: 'none' }],
  ['', 14, { fault: 'none' }],
  ['-2', 14, { fault: 'none' }],
])('CFG-15 of %j with %i allowed the first integer counts: %j', (typed, allowed, read) => {
  expect(readContactCount(typed, allowed)).toEqual(read)
})

test.each([
  [1, 2, undefined, 2],
  [5, 3, 1, 15],
  [5, 3, 2, 30],
])('CFG-22 %i entered, %i per set, multiplier %s: %i', (entered, perSet, multiplier, quantity) => {
  expect(lineQuantity(entered, perSet, multiplier)).toBe(quantity)
})

test.each([
  ['2m', 2],
  ['200 cm', 2],
  ['1,5', 1.5],
  ['6.5 ft', 1.9812],
  ['350mm', 0.35],
  ['two', null],
  ['2 kg', null],
  ['', null],
])('CFG-02 the length %j is %s metres', (typed, metres) => {
  const read = readLength(typed)
  expect(read === null ? null : Number(read.toFixed(6))).toBe(metres)
})
test.each([
  [1.9812, 2],
  [0.5, 0.5],
  [0.3, null],
  [50.01, null],
  [0.7, 0.7],
])('CFG-02 %d m is made as %s m, in steps of 0.1 from 0.5 to 50', (value, made) => {
  expect(onStep(value, { from: 0.5, to: 50, step: 0.1 })).toBe(made)
})

test('CFG-21 parts: fixed ones, ones that follow, and none', () => {
  const settled = new Map([
    ['size', '10B'],
    ['frame', 'F10'],
    ['gland', 'none'],
  ])
  const part = { group: 'G', parentGroup: 'P', configurable: false, accessory: false, quantity: 1, when: [] }
  const lines = partsOf(
    {
      groups: [],
      parts: [
        { ...part, from: 'frame' },
        { ...part, from: 'gland' },
        { ...part, from: 'open' },
        { ...part, code: 'BOLT', quantity: 4 },
        { ...part, code: 'BOLT', when: [{ characteristic: 'size', is: ['10B'] }] },
        { ...part, code: 'CAP', when: [{ characteristic: 'size', is: ['6B'] }] },
      ],
    },
    settled,
    {},
  )
  expect(lines.map(line => [line.code, line.quantity])).toEqual([
    ['F10', 1],
    ['BOLT', 5],
  ])
})

test('CFG-08 a form says only what differs from what is chosen', () => {
  const settled = new Map([['size', '10B']])
  expect(
    actsOf({ 'cstic.size': '10B', 'cstic.entry': 'top', 'count.CT 1': '4', go: 'NEXT', seq: '1' }, settled),
  ).toEqual([{ choose: { characteristic: 'entry', value: 'top' } }, { counts: { 'CT 1': '4' } }])
  expect(actsOf({ 'cstic.size': '' }, settled)).toEqual([{ retract: 'size' }])
  expect(actsOf({ way: '[["size","16B"]]', 'cstic.size': '10B' }, settled)).toEqual([
    { choices: [{ characteristic: 'size', value: '16B' }] },
  ])
  expect(actsOf({ way: 'no json' }, settled)).toEqual([])
})
