import { expect, test } from 'vitest'
import type { Rule } from '#shop/ordering/approvals/model/rules.ts'
import { approvalOf } from './needs-approval.ts'

const rule: Rule = {
  id: 1,
  unitId: 1,
  name: 'Own rule',
  requesterRole: null,
  kind: 'configured',
  amount: null,
  currency: null,
  period: null,
  costCenterId: null,
  tiers: [{ mode: 'ANY', approvers: 'people', people: [8] }],
}
const approver = { id: 8, email: 'b@x', name: 'B', storefront: 'en', language: 'en', formatLocale: 'en-GB', grants: [] } as const // prettier-ignore
const reasonsOf = (kind: Rule['kind'], position: { source: string | null; details: object }) =>
  approvalOf(
    {
      approvals: { rules: [{ ...rule, kind }], approvers: [approver], requesterName: 'A', roles: [], periodLimits: [], spent: [], substitutes: [] }, // prettier-ignore
      company: { units: [{ id: 1, parentId: null }] } as never,
    },
    {
      orderer: { id: 7, companyId: 1, unitId: 1 },
      total: 100,
      currency: 'EUR',
      costCenterId: null,
      stops: [],
      positions: [position as never],
    },
  )?.reasons.map(reason => reason.kind === 'rule' && reason.rule) ?? []

test.each<[string, Rule['kind'], string | null, object, boolean]>([
  ['what was put together', 'configured', 'list:public', { configId: 'C1' }, true],
  ['what comes from the shelf', 'configured', 'list:public', {}, false],
  ['the price of the list', 'no-agreement', 'list:public', {}, true],
  ['the price of a group', 'no-agreement', 'group:P1', {}, true],
  ['no price', 'no-agreement', null, {}, true],
  ['the price of an agreement', 'no-agreement', 'agreement:A-17', {}, false],
  ['the price of a quote', 'no-agreement', 'quote:Q-1', {}, false],
])('APPR-01 a position with %s under the rule %s', (_, kind, source, details, stopped) => {
  expect(reasonsOf(kind, { source, details })).toEqual(stopped ? [kind] : [])
})
