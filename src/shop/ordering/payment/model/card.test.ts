import { describe, expect, test } from 'vitest'
import { cardFaults, isExpired, keepsAs, presetCard, type Card, type CardForm } from './card.ts'

const good: CardForm = {
  cardTypeCode: 'visa',
  nameOnCard: 'Ana Buyer',
  expiryMonth: '11',
  expiryYear: '2026',
  startMonth: '',
  startYear: '',
  issueNumber: '',
  newBillingAddress: false,
  saveInAccount: false,
  defaultPayment: false,
}

describe('CHK-14 CHK-16 what stands in the form of a card', () => {
  test.each<[Partial<CardForm>, string]>([
    [{}, ''],
    [{ cardTypeCode: 'diners' }, 'cardTypeCode type-missing'],
    [{ nameOnCard: ' ' }, 'nameOnCard holder-missing'],
    [{ expiryMonth: '' }, 'expiryMonth expiry-missing'],
    [{ expiryMonth: '13' }, 'expiryMonth expiry-missing'],
    [{ expiryYear: '26' }, 'expiryYear expiry-missing'],
    [{ expiryMonth: '10' }, 'expiryMonth expired'],
    [{ expiryMonth: '', expiryYear: '' }, 'expiryMonth expiry-missing, expiryYear expiry-missing'],
    [
      { cardTypeCode: '', nameOnCard: '', expiryYear: '' },
      'cardTypeCode type-missing, nameOnCard holder-missing, expiryYear expiry-missing',
    ],
    // only maestro and switch have a start date and an issue number
    [{ startMonth: '1', startYear: '2030', issueNumber: 'x' }, ''],
    [{ cardTypeCode: 'maestro' }, ''],
    [{ cardTypeCode: 'maestro', startMonth: '11', startYear: '2026', issueNumber: '12' }, ''],
    [{ cardTypeCode: 'maestro', startMonth: '12', startYear: '2026' }, 'startMonth start-wrong'],
    [{ cardTypeCode: 'switch', startMonth: '3' }, 'startMonth start-wrong'],
    [{ cardTypeCode: 'switch', issueNumber: '1a' }, 'issueNumber issue-wrong'],
  ])('%j: %s', (change, expected) =>
    expect(
      cardFaults({ ...good, ...change }, '2026-11-23')
        .map(({ field, fault }) => `${field} ${fault}`)
        .join(', '),
    ).toBe(expected),
  )
})

test.each([
  [11, 2026, '2026-11-30', false],
  [11, 2026, '2026-12-01', true],
  [1, 2027, '2026-12-31', false],
])('CHK-12 a card of %i/%i on %s: expired is %s', (expiryMonth, expiryYear, today, expected) =>
  expect(isExpired({ expiryMonth, expiryYear }, today)).toBe(expected),
)

test.each([
  [false, true, 0, false, false],
  [true, false, 0, true, true],
  [true, false, 1, true, false],
  [true, true, 1, true, true],
])(
  'CHK-10 save %s, default %s beside %i saved: saved %s, default %s',
  (saveInAccount, defaultPayment, others, saved, isDefault) =>
    expect(
      keepsAs(
        { saveInAccount, defaultPayment },
        Array.from({ length: others }, () => ({ saved: true })),
      ),
    ).toEqual({ saved, isDefault }),
)

test('CHK-01 the default card is preset unless it has expired', () => {
  const card = (isDefault: boolean, expiryYear: number) => ({ isDefault, expiryMonth: 6, expiryYear }) as Card
  expect(presetCard([card(false, 2030), card(true, 2030)], '2026-11-23')?.isDefault).toBe(true)
  expect(presetCard([card(true, 2025), card(false, 2030)], '2026-11-23')).toBeNull()
})
