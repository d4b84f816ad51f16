import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { oneLine } from '#kit/typed/one-line.ts'

const line = (most: number) => oneLine(most).default('')
const base = '/my-company/organization-management'
const inRules = { for: 'company-admin', section: 'account/company-rules' } as const

/** What sends orders to approval beside limits and budgets, kept by the company's administrators (COMP-01). */
export const approvalRules = {
  list: page(`${base}/manage-permissions`, inRules),
  show: page(`${base}/manage-permissions/update`, {
    ...inRules,
    query: z.object({ rule: z.string().trim().max(60).catch('').default('') }),
  }),
  /** with fields `tier<n>-approvers`, `tier<n>-mode` and `tier<n>-people` */
  save: form(`${base}/manage-permissions/update`, {
    ...inRules,
    body: freeFields({
      kept: line(20),
      name: line(120),
      unit: line(60),
      requesterRole: line(20),
      kind: line(20),
      amount: line(20),
      currency: line(3),
      period: line(20),
      costCenter: line(60),
      version: z.string().max(64).default(''),
    }),
  }),
  switchOne: form(`${base}/manage-permissions/switch`, {
    ...inRules,
    body: z.object({ rule: line(20), active: z.enum(['true', 'false']) }),
  }),
}
