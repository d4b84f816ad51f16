import { expect, test } from 'vitest'
import { priceFor, type PriceSourceKind, type Scale } from '../model.ts'
import { explain } from './explain.ts'

const scale = (
  kind: PriceSourceKind,
  code: string,
  breaks: Record<number, string>,
  more: Partial<Scale> = {},
): Scale => ({
  source: { kind, code, name: code },
  currency: 'EUR',
  priceUnit: 1,
  validFrom: null,
  validUntil: null,
  breaks: Object.entries(breaks).map(([from, price]) => ({ from: Number(from), price })),
  ...more,
})
const scales = [
  scale('list', 'list', { 1: '10.00', 100: '9.00' }),
  scale('group', 'P1', { 1: '8.00' }),
  scale('agreement', 'OLD', { 1: '7.00' }, { validFrom: '2026-01-01' }),
  scale('agreement', 'NEW', { 50: '6.00' }, { validFrom: '2026-06-01' }),
  scale('agreement', 'NEXT', { 1: '5.00' }, { validFrom: '2027-01-01' }),
  scale('agreement', 'GONE', { 1: '4.00' }, { validUntil: '2026-02-01' }),
  scale('list', 'list', { 1: '12.00' }, { currency: 'USD' }),
]
const verdicts = (quantity: number, day = '2026-11-28') =>
  explain(scales, quantity, 'EUR', day).scales.map(
    one => `${one.scale.source.code} ${one.scale.currency} ${one.verdict.kind}`,
  )

test('PDP-14 the latest agreement whose steps reach the quantity gives the price, and each other says why not', () => {
  expect(verdicts(60)).toEqual([
    'NEW EUR applies',
    'OLD EUR outranked',
    'P1 EUR outranked',
    'list EUR outranked',
    'NEXT EUR not-yet',
    'GONE EUR ended',
    'list USD currency',
  ])
  expect(verdicts(10).slice(0, 3)).toEqual(['NEW EUR below', 'OLD EUR applies', 'P1 EUR outranked'])
  expect(verdicts(10, '2027-01-01')[0]).toBe('NEXT EUR applies')
})

test('PDP-14 what is explained is what the engine charges, for any quantity and day', () => {
  for (const quantity of [1, 10, 49, 50, 100, 5_000])
    for (const day of ['2025-12-31', '2026-02-01', '2026-11-28', '2027-03-01']) {
      const { priced, scales: rows } = explain(scales, quantity, 'EUR', day)
      expect(priced).toEqual(priceFor(scales, quantity, 'EUR', day))
      const applying = rows.filter(one => one.verdict.kind === 'applies')
      expect(applying.map(one => one.gives)).toEqual(priced ? [priced] : [])
    }
})
