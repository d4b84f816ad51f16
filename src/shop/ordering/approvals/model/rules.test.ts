import { describe, expect, test } from 'vitest'
import { awaited, decidesFor, groupDone, tierDone, type Flow } from './flow.ts'
import { approvalNeed, type ApprovalFacts, type Approver, type JudgedOrder, type Rule } from './rules.ts'

const units = [
  { id: 1, parentId: null, active: true },
  { id: 2, parentId: 1, active: true },
  { id: 3, parentId: 2, active: true },
]
const person = (id: number, ...grants: [role: string, unitId: number][]): Approver => ({
  id,
  email: `${id}@a.example`,
  name: String(id),
  storefront: 'en',
  language: 'en',
  formatLocale: 'en-GB',
  grants: grants.map(([role, unitId]) => ({ role, unitId })),
})
const facts = (more: Partial<ApprovalFacts> = {}): ApprovalFacts => ({
  rules: [],
  approvers: [person(20, ['approver', 2]), person(10, ['approver', 1]), person(90, ['company-admin', 1])],
  requesterName: 'Nora',
  roles: ['buyer'],
  periodLimits: [],
  spent: [],
  substitutes: [],
  ...more,
})
const order = (more: Partial<JudgedOrder> = {}): JudgedOrder => ({
  requester: { id: 5, unitId: 3 },
  units,
  total: 10_000,
  currency: 'EUR',
  costCenterId: 7,
  stops: [],
  lines: [{ agreed: true, configured: false }],
  ...more,
})
const rule = (more: Partial<Rule>): Rule => ({
  id: 1,
  unitId: 1,
  name: 'R',
  requesterRole: null,
  kind: 'per-order',
  amount: null,
  currency: null,
  period: null,
  costCenterId: null,
  tiers: [],
  ...more,
})
const threshold = { rule: 'threshold', threshold: 5_000, currency: 'EUR' } as const

describe('APPR-01 which orders need an approval', () => {
  test.each<[string, Partial<ApprovalFacts>, Partial<JudgedOrder>, string[]]>([
    ['nothing speaks against it', {}, {}, []],
    ['above their own limit', {}, { stops: [threshold] }, ['limit']],
    [
      'the cost center is in another currency: that is no matter of approval',
      {},
      { stops: [{ rule: 'currency', currency: 'USD' }] },
      [],
    ],
    [
      'exactly what a period leaves passes',
      {
        periodLimits: [{ period: 'month', amount: 30_000, currency: 'EUR' }],
        spent: [{ period: 'month', currency: 'EUR', amount: 20_000 }],
      },
      {},
      [],
    ],
    [
      'a cent above what a period leaves',
      {
        periodLimits: [{ period: 'month', amount: 30_000, currency: 'EUR' }],
        spent: [{ period: 'month', currency: 'EUR', amount: 20_001 }],
      },
      {},
      ['period-limit'],
    ],
    [
      'a limit in another currency says nothing',
      { periodLimits: [{ period: 'month', amount: 1, currency: 'USD' }] },
      {},
      [],
    ],
    ['a rule, exactly its amount', { rules: [rule({ amount: 10_000, currency: 'EUR' })] }, {}, []],
    ['a rule, above its amount', { rules: [rule({ amount: 9_999, currency: 'EUR' })] }, {}, ['rule']],
    ['a rule of a unit beside theirs', { rules: [rule({ unitId: 99, amount: 1, currency: 'EUR' })] }, {}, []],
    [
      'a rule for another role',
      { rules: [rule({ requesterRole: 'distributor', amount: 1, currency: 'EUR' })] },
      {},
      [],
    ],
    ['a rule for a cost center', { rules: [rule({ kind: 'cost-center', costCenterId: 7 })] }, {}, ['rule']],
    ['a rule for another cost center', { rules: [rule({ kind: 'cost-center', costCenterId: 8 })] }, {}, []],
    [
      'a price that is not agreed',
      { rules: [rule({ kind: 'no-agreement' })] },
      {
        lines: [
          { agreed: true, configured: false },
          { agreed: false, configured: false },
        ],
      },
      ['rule'],
    ],
    ['all prices agreed', { rules: [rule({ kind: 'no-agreement' })] }, {}, []],
    [
      'a configured article',
      { rules: [rule({ kind: 'configured' })] },
      { lines: [{ agreed: true, configured: true }] },
      ['rule'],
    ],
    [
      'a rule over a period',
      {
        rules: [rule({ kind: 'per-period', amount: 30_000, currency: 'EUR', period: 'year' })],
        spent: [{ period: 'year', currency: 'EUR', amount: 25_000 }],
      },
      {},
      ['rule'],
    ],
  ])('%s', (_, said, asked, reasons) => {
    expect(approvalNeed(facts(said), order(asked))?.reasons.map(one => one.kind) ?? []).toEqual(reasons)
  })
})

describe('SEC-04 who approves', () => {
  const tiers = (said: Partial<ApprovalFacts>, asked: Partial<JudgedOrder> = {}) =>
    approvalNeed(facts(said), order({ stops: [threshold], ...asked }))?.tiers
  test('the approvers of the unit, or of the nearest above; without any the administrators', () => {
    expect(tiers({})).toEqual([[{ mode: 'ANY', people: [20] }]])
    expect(tiers({ approvers: [person(10, ['approver', 1])] })).toEqual([[{ mode: 'ANY', people: [10] }]])
    expect(tiers({ approvers: [person(90, ['company-admin', 1])] })).toEqual([
      [{ mode: 'ANY', people: [90] }],
    ])
  })
  test('of the administrators those of the unit or above it are asked, never those of another while there is one', () => {
    const beside = [...units, { id: 4, parentId: 1, active: true }]
    const asked = (...approvers: Approver[]) => tiers({ approvers }, { units: beside })?.[0]?.[0]?.people
    const [head, aside] = [person(90, ['company-admin', 1]), person(91, ['company-admin', 4])]
    expect(asked(aside, head)).toEqual([90])
    expect(asked(aside)).toEqual([91])
    const named = { mode: 'ALL' as const, approvers: 'admins' as const, people: [] }
    const all = rule({ amount: 1, currency: 'EUR', tiers: [named] })
    const said = { approvers: [person(20, ['approver', 2]), aside, head], rules: [all] }
    expect(tiers(said, { units: beside })).toContainEqual([
      { mode: 'ANY', people: [20] },
      { mode: 'ALL', people: [90] },
    ])
  })
  test('nobody approves an order of their own; where nobody is left it says so', () => {
    const own = { requester: { id: 20, unitId: 2 } }
    expect(tiers({}, own)).toEqual([[{ mode: 'ANY', people: [10] }]])
    expect(tiers({ approvers: [person(20, ['approver', 2])] }, own)).toBeNull()
  })
  test('tiers of several rules stand side by side, and the same people are asked once', () => {
    const two = rule({
      amount: 1,
      currency: 'EUR',
      tiers: [
        { mode: 'ANY', approvers: 'unit', people: [] },
        { mode: 'ALL', approvers: 'people', people: [10, 90, 5] },
      ],
    })
    expect(tiers({ rules: [two] })).toEqual([
      [{ mode: 'ANY', people: [20] }],
      [{ mode: 'ALL', people: [10, 90] }],
    ])
  })
  test('who is named but gone is replaced by the approvers of the unit', () => {
    const gone = rule({
      amount: 1,
      currency: 'EUR',
      tiers: [{ mode: 'ALL', approvers: 'people', people: [404] }],
    })
    expect(tiers({ rules: [gone] })).toEqual([
      [
        { mode: 'ANY', people: [20] },
        { mode: 'ALL', people: [20] },
      ],
    ])
  })
})

describe('APPR-02 when a tier is done, and who may decide', () => {
  const flow = (mode: 'ANY' | 'ALL', decided: number[], escalated: number[] = []): Flow => ({
    state: 'pending',
    tier: 1,
    requesterId: 5,
    groups: [
      {
        tier: 1,
        mode,
        people: [
          { id: 1, escalated: false },
          { id: 2, escalated: false },
          ...escalated.map(id => ({ id, escalated: true })),
        ],
      },
    ],
    decisions: decided.map(forId => ({ tier: 1, forId, verdict: 'APPROVE' })),
  })
  test.each<[string, Flow, boolean, number[]]>([
    ['ANY: nobody yet', flow('ANY', []), false, [1, 2]],
    ['ANY: one is enough', flow('ANY', [2]), true, []],
    ['ALL: one is not enough', flow('ALL', [1]), false, [2]],
    ['ALL: all', flow('ALL', [1, 2]), true, []],
    ['ALL: who was asked later is enough', flow('ALL', [9], [9]), true, []],
  ])('%s', (_, at, done, waits) => {
    expect(groupDone(at.groups[0] ?? expect.fail(), at.decisions)).toBe(done)
    expect(tierDone(at, 1)).toBe(done)
    expect(awaited(at)).toEqual(waits)
  })
  test('a substitute decides for those they stand in for, never on their own order', () => {
    const substitutes = [{ customerId: 1, substituteId: 8 }]
    expect(decidesFor(flow('ALL', []), 8, substitutes)).toEqual([1])
    expect(decidesFor(flow('ALL', []), 1, substitutes)).toEqual([1])
    expect(decidesFor({ ...flow('ALL', []), requesterId: 8 }, 8, substitutes)).toEqual([])
    expect(decidesFor(flow('ALL', []), 7, substitutes)).toEqual([])
  })
})
