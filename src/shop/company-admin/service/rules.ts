import type { Db, Tx } from '#kit/db/connect.ts'
import { invalid, notFound, type FieldError } from '#kit/refusal.ts'
import {
  approverKinds,
  modes,
  periods,
  ruleKinds,
  type Period,
  type RuleKind,
  type TierSpec,
} from '#shop/approvals/model/rules.ts'
import { rulesOfUnits, setRuleActive, writeRule, type KeptRule } from '#shop/approvals/service/rules.ts'
import { readAmount } from '../model/company.ts'
import { centerRows, currencyRows, peopleRows } from '../store/read.ts'
import { sayRules } from '../texts/rules.ts'
import { changing, isAsSeen, missingOr, required, type Administrator, type Scope } from './scope.ts'

export type { KeptRule }
/** So many tiers a rule can have. */
export const ruleTiers = [1, 2, 3] as const

export type RuleForm = {
  kept: string
  name: string
  unit: string
  requesterRole: string
  kind: string
  amount: string
  currency: string
  period: string
  costCenter: string
  version: string
  /** as sent, by `tier<n>-approvers`, `tier<n>-mode`, `tier<n>-people` */
  tiers: Readonly<Record<string, unknown>>
}

/** The rules of the units that she administers. */
export const rulesIn = (db: Db | Tx, scope: Scope): Promise<KeptRule[]> =>
  rulesOfUnits(db, scope.companyId, scope.ids)

async function ruleIn(db: Db | Tx, scope: Scope, id: string): Promise<KeptRule> {
  const rule = (await rulesIn(db, scope)).find(one => String(one.id) === id)
  if (!rule) throw notFound()
  return rule
}

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | null =>
  all.find(one => one === value) ?? null

/** People as sent: one e-mail address or several. */
const addresses = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

function tiersIn(
  sent: RuleForm['tiers'],
  people: ReadonlyMap<string, number>,
  wrong: (field: string) => void,
): TierSpec[] {
  return ruleTiers.flatMap((n): TierSpec[] => {
    const approvers = oneOf(approverKinds, sent[`tier${n}-approvers`])
    if (!approvers) return []
    const mode = oneOf(modes, sent[`tier${n}-mode`]) ?? 'ANY'
    if (approvers !== 'people') return [{ mode, approvers, people: [] }]
    const named = addresses(sent[`tier${n}-people`]).flatMap(email => people.get(email) ?? [])
    if (named.length === 0) wrong(`tier${n}-people`)
    return [{ mode, approvers, people: named }]
  })
}

const hasAmount = (kind: RuleKind): boolean => kind === 'per-order' || kind === 'per-period'

/**
 * Makes a rule or changes a kept one: whom it concerns, when it holds, who approves tier by tier. Throws invalid at its
 * fields, not found, or a conflict. Orders that already wait go the way they were sent.
 */
export async function saveRule(ctx: Administrator, form: RuleForm): Promise<void> {
  const t = sayRules(ctx.page.language)
  await changing(ctx, async (tx, scope) => {
    const kept = form.kept === '' ? null : await ruleIn(tx, scope, form.kept)
    if (kept) isAsSeen(ctx, kept, form.version)
    const errors: FieldError[] = []
    const wrong = (field: string, message: string) => void errors.push({ field, message })
    if (form.name === '') wrong('name', required(ctx))
    const unit = scope.units.find(one => one.code === form.unit && scope.reach.has(one.id))
    if (!unit) wrong('unit', t.unitWrong())
    const kind = oneOf(ruleKinds, form.kind) ?? 'per-order'
    const known = (await currencyRows(tx, scope.companyId)).includes(form.currency)
    const amount = hasAmount(kind) && known ? readAmount(form.amount, form.currency) : null
    if (hasAmount(kind) && amount === null) wrong('amount', missingOr(ctx, form.amount, t.amountWrong()))
    const period: Period | null = kind === 'per-period' ? (oneOf(periods, form.period) ?? 'month') : null
    const centers = await centerRows(tx, scope.companyId, scope.ids)
    const center = kind === 'cost-center' ? centers.find(one => one.code === form.costCenter) : undefined
    if (kind === 'cost-center' && !center)
      wrong('costCenter', missingOr(ctx, form.costCenter, t.centerWrong()))
    const people = await peopleRows(
      tx,
      scope.companyId,
      scope.units.map(one => one.id),
    )
    const tiers = tiersIn(form.tiers, new Map(people.map(one => [one.email, one.id])), field =>
      wrong(field, t.peopleMissing()),
    )
    if (errors.length > 0 || !unit) throw invalid(errors)
    const id = await writeRule(tx, scope.companyId, kept?.id ?? null, {
      unitId: unit.id,
      name: form.name,
      requesterRole: oneOf(['buyer', 'distributor'], form.requesterRole),
      kind,
      amount,
      currency: hasAmount(kind) ? form.currency : null,
      period,
      costCenterId: center?.id ?? null,
      tiers,
    })
    return {
      done: undefined,
      action: kept ? 'company-rule-save' : 'company-rule-add',
      subject: `approval-rule:${id}`,
      details: { name: form.name, unit: unit.code, kind },
    }
  })
}

/** Puts a rule in force or out of it. */
export async function switchRule(ctx: Administrator, id: string, active: boolean): Promise<void> {
  await changing(ctx, async (tx, scope) => {
    const rule = await ruleIn(tx, scope, id)
    await setRuleActive(tx, rule.id, active)
    return {
      done: undefined,
      action: active ? 'company-rule-enable' : 'company-rule-disable',
      subject: `approval-rule:${rule.id}`,
    }
  })
}
