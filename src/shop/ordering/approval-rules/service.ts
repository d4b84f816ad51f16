import type { Db, Tx } from '#kit/db/connect.ts'
import { invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { valueOf } from '#kit/typed/decimal.ts'
import { readAmount } from '#kit/typed/money.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import {
  approverKinds,
  modes,
  periods,
  ruleKinds,
  type Period,
  type RuleKind,
  type TierSpec,
} from '#shop/ordering/approvals/model/rules.ts'
import {
  rulesOfUnits,
  setRuleActive,
  writeRule,
  type KeptRule,
} from '#shop/ordering/approvals/service/rules.ts'
import { mayApprove, type CenterRow, type PersonRow } from '#shop/people/company-admin/model/company.ts'
import { keepingUnseen } from './model/unseen.ts'
import { linesAbove } from '#shop/people/company-admin/model/tree.ts'
import { centersIn, currenciesIn, peopleIn } from '#shop/people/company-admin/service/company-picture.ts'
import { approvalRulesAudit } from './audit.ts'
import { sayRules } from './texts.ts'
import {
  changing,
  isAsSeen,
  missingOr,
  required,
  type Administrator,
  type Scope,
} from '#shop/people/company-admin/service/scope.ts'

export type { KeptRule }
/** How many tiers a rule can have. */
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

/** The rules of the units that they administer. */
export const rulesIn = (db: Db | Tx, scope: Scope): Promise<KeptRule[]> =>
  rulesOfUnits(db, scope.companyId, scope.ids)

/** The rules in force of units above theirs: they hold for theirs too, and administrators above keep them. */
export async function rulesAbove(db: Db | Tx, scope: Scope): Promise<KeptRule[]> {
  const rules = await rulesOfUnits(db, scope.companyId, [...linesAbove(scope.units, scope.reach)])
  return rules.filter(rule => rule.active)
}

async function ruleIn(db: Db | Tx, scope: Scope, id: string): Promise<KeptRule> {
  const rule = (await rulesIn(db, scope)).find(one => String(one.id) === id)
  if (!rule) throw notFound()
  return rule
}

/** What the form of a rule chooses from: of their units, and what the kept rule has beside. */
export type RuleChoices = {
  /** who may be named, and who of their units is named already, whatever became of them */
  people: PersonRow[]
  /** by tier: who is named but belongs to a unit that they do not administer; they stay named */
  outside: Map<number, PersonRow[]>
  centers: CenterRow[]
  currencies: string[]
}

/** Everybody of the company, for the names in its rules. */
export const everybody = (db: Db | Tx, { companyId, units }: Scope): Promise<PersonRow[]> =>
  peopleIn(
    db,
    companyId,
    units.map(one => one.id),
  )

/** What may be chosen for a rule, kept or new (null). What it has already may stay, though nobody could choose it now. */
export async function choicesFor(db: Db | Tx, scope: Scope, kept: KeptRule | null): Promise<RuleChoices> {
  const people = await everybody(db, scope)
  const centers = await centersIn(
    db,
    scope.companyId,
    scope.units.map(one => one.id),
  )
  const currencies = await currenciesIn(db, scope.companyId)
  const named = new Set(kept?.tiers.flatMap(tier => tier.people))
  const inReach = ({ unitId }: { unitId: number }) => scope.reach.has(unitId)
  return {
    people: people.filter(one => inReach(one) && (mayApprove(one) || named.has(one.id))),
    outside: new Map(
      (kept?.tiers ?? []).map((tier, i) => [
        i + 1,
        people.filter(one => !inReach(one) && tier.people.includes(one.id)),
      ]),
    ),
    centers: centers.filter(one => inReach(one) || one.id === kept?.costCenterId),
    currencies: [...new Set([...currencies, ...(kept?.currency ? [kept.currency] : [])])],
  }
}

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | null =>
  all.find(one => one === value) ?? null

/** People as sent: one e-mail address or several. */
const addresses = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

type Wrong = (field: string, message: string) => void
type Say = ReturnType<typeof sayRules>

/** One tier as sent; null: nobody is asked in it. Who is named from outside their units stays named. */
function tierIn(
  { kept, choices, t, wrong }: { kept: KeptRule | null; choices: RuleChoices; t: Say; wrong: Wrong },
  sent: RuleForm['tiers'],
  n: number,
): TierSpec | null {
  const [asked = '', wanted = ''] = [sent[`tier${n}-approvers`], sent[`tier${n}-mode`]]
  const approvers = oneOf(approverKinds, asked)
  const mode = wanted === '' ? 'ANY' : oneOf(modes, wanted)
  const before = kept?.tiers[n - 1]?.people ?? []
  const outside = choices.outside.get(n) ?? []
  if (approvers !== 'people' && outside.length > 0) {
    const people = outside.map(one => `${one.firstName} ${one.lastName}`).join(', ')
    wrong(`tier${n}-approvers`, t.namedAboveStay({ people }))
    return null
  }
  if (asked === '') return null
  if (!approvers) wrong(`tier${n}-approvers`, t.chooseOne())
  if (!mode) wrong(`tier${n}-mode`, t.chooseOne())
  if (!approvers || !mode) return null
  if (approvers !== 'people') return { mode, approvers, people: [] }
  const chosen = addresses(sent[`tier${n}-people`])
  const offered = new Map(choices.people.map(one => [one.email, one.id]))
  const unknown = chosen.filter(email => !offered.has(email.toLowerCase()))
  if (unknown.length > 0) wrong(`tier${n}-people`, t.cannotApprove({ people: unknown.join(', ') }))
  const people = keepingUnseen(
    before,
    new Set(offered.values()),
    chosen.flatMap(email => offered.get(email.toLowerCase()) ?? []),
  )
  if (people.length === 0) wrong(`tier${n}-people`, t.peopleMissing())
  return { mode, approvers, people }
}

const requesterRoles = ['buyer', 'distributor'] as const
const hasAmount = (kind: RuleKind): boolean => kind === 'per-order' || kind === 'per-period'

/** Whether another rule of the unit has the name: reasons that read alike tell nobody which rule it was. */
async function isNamedSo(
  tx: Tx,
  scope: Scope,
  name: string,
  unitId: number,
  kept: KeptRule | null,
): Promise<boolean> {
  const same = (one: KeptRule) => one.name.toLowerCase() === name.toLowerCase() && one.unitId === unitId
  // a name from before that is not touched stays
  if (kept && same(kept)) return false
  return (await rulesIn(tx, scope)).some(one => one.id !== kept?.id && same(one))
}

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
    if (unit && (await isNamedSo(tx, scope, form.name, unit.id, kept))) wrong('name', t.nameTaken())
    const choices = await choicesFor(tx, scope, kept)
    const kind = oneOf(ruleKinds, form.kind)
    if (!kind) wrong('kind', t.chooseOne())
    const requesterRole = oneOf(requesterRoles, form.requesterRole)
    if (form.requesterRole !== '' && !requesterRole) wrong('requesterRole', t.chooseOne())
    const withAmount = kind !== null && hasAmount(kind)
    const known = choices.currencies.includes(form.currency)
    const typed = withAmount && known ? readAmount(form.amount, form.currency, ctx.page.formatLocale) : null
    const amount = typed && valueOf(typed)
    if (withAmount && amount === null)
      wrong(
        'amount',
        typed?.kind === 'wrong'
          ? numberWords(typed.fault, ctx.page, t.amountWrong())
          : missingOr(ctx, form.amount, t.amountWrong()),
      )
    const period: Period | null = kind === 'per-period' ? oneOf(periods, form.period || 'month') : null
    if (kind === 'per-period' && !period) wrong('period', t.chooseOne())
    const center =
      kind === 'cost-center' ? choices.centers.find(one => one.code === form.costCenter) : undefined
    if (kind === 'cost-center' && !center)
      wrong('costCenter', missingOr(ctx, form.costCenter, t.centerWrong()))
    const tiers = ruleTiers.flatMap(n => tierIn({ kept, choices, t, wrong }, form.tiers, n) ?? [])
    if (errors.length > 0 || !unit || !kind) throw invalid(errors)
    const id = await writeRule(tx, scope.companyId, kept?.id ?? null, {
      unitId: unit.id,
      name: form.name,
      requesterRole,
      kind,
      amount,
      currency: withAmount ? form.currency : null,
      period,
      costCenterId: center?.id ?? null,
      tiers: [...tiers, ...(kept?.tiers.slice(ruleTiers.length) ?? [])],
    })
    return {
      done: undefined,
      record: actor =>
        approvalRulesAudit.record(tx, {
          actor,
          action: kept ? 'company-rule-save' : 'company-rule-add',
          kind: 'approval-rule',
          id,
          details: { name: form.name, unit: unit.code, kind },
        }),
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
      record: actor =>
        approvalRulesAudit.record(tx, {
          actor,
          action: active ? 'company-rule-enable' : 'company-rule-disable',
          kind: 'approval-rule',
          id: rule.id,
        }),
    }
  })
}
