import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { typedAmount } from '#kit/money.ts'
import { notFound } from '#kit/refusal.ts'
import { companyAdmin } from '../contract.ts'
import { pictureOf, topmost, type Picture } from '../service/read.ts'
import {
  choicesFor,
  everybody,
  ruleTiers,
  rulesAbove,
  rulesIn,
  saveRule,
  switchRule,
  type KeptRule,
  type RuleChoices,
  type RuleForm,
} from '../service/rules.ts'
import { versionOf } from '../service/scope.ts'
import { sayRules } from '../texts/rules.ts'
import { RuleFormPage, RulesPage } from '../views/RulesPages.tsx'
import { refusalAt, sentFields, type Refused } from './refused.ts'
import type { Admin } from './units.tsx'

const say = (ctx: Admin) => sayRules(ctx.page.language)

async function rulesPage(ctx: Admin): Promise<PageAnswer> {
  const kept = await pictureOf(ctx)
  return pageAnswer({
    title: say(ctx).title(),
    body: (
      <RulesPage
        rules={await rulesIn(ctx.db, kept)}
        above={await rulesAbove(ctx.db, kept)}
        units={kept.units}
        people={await everybody(ctx.db, kept)}
        flashes={takeFlash(ctx)}
      />
    ),
  })
}

const fieldsOf = (
  { page }: Pick<Admin, 'page'>,
  kept: Picture,
  { centers }: RuleChoices,
  rule: KeptRule | null,
): Record<string, string> => ({
  name: rule?.name ?? '',
  unit: kept.units.find(one => one.id === rule?.unitId)?.code ?? topmost(kept),
  requesterRole: rule?.requesterRole ?? '',
  kind: rule?.kind ?? 'per-order',
  amount:
    rule?.amount != null && rule.currency ? typedAmount(rule.amount, rule.currency, page.formatLocale) : '',
  currency: rule?.currency ?? '',
  period: rule?.period ?? 'month',
  costCenter: centers.find(one => one.id === rule?.costCenterId)?.code ?? '',
  ...Object.fromEntries(
    (rule?.tiers ?? []).flatMap((tier, i) => [
      [`tier${i + 1}-approvers`, tier.approvers],
      [`tier${i + 1}-mode`, tier.mode],
    ]),
  ),
})

const chosenOf = ({ people }: RuleChoices, rule: KeptRule | null): Record<number, string[]> =>
  Object.fromEntries(
    (rule?.tiers ?? []).map((tier, i) => [
      i + 1,
      people.filter(person => tier.people.includes(person.id)).map(person => person.email),
    ]),
  )

async function rulePage(ctx: Admin, id: string, refused: (Refused & { sent: RuleForm }) | null = null) {
  const kept = await pictureOf(ctx)
  const rule = (await rulesIn(ctx.db, kept)).find(one => String(one.id) === id) ?? null
  if (id !== '' && !rule) throw notFound()
  const title = rule?.name ?? say(ctx).add()
  const choices = await choicesFor(ctx.db, kept, rule)
  const chosen = refused
    ? Object.fromEntries(ruleTiers.map(n => [n, [refused.sent.tiers[`tier${n}-people`]].flat().map(String)]))
    : chosenOf(choices, rule)
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, companyAdmin.rule, { query: { rule: id } }) }],
    ...(refused && { status: refused.status, refused: true }),
    body: (
      <RuleFormPage
        rule={rule}
        units={kept.units.filter(one => kept.reach.has(one.id))}
        allUnits={kept.units}
        choices={choices}
        tiers={ruleTiers}
        chosen={chosen}
        fields={refused?.entered ?? fieldsOf(ctx, kept, choices, rule)}
        version={rule ? versionOf(rule) : ''}
        conflict={refused?.conflict ?? null}
        errors={refused?.errors ?? []}
        flashes={[]}
      />
    ),
  })
}

type Sent = Record<string, unknown> & Omit<RuleForm, 'tiers'>

export const ruleHandlers = {
  rulesPage,
  rulePage,
  save: async (ctx: Admin, body: Sent): Promise<PageAnswer | Redirect> => {
    const sent: RuleForm = { ...body, tiers: body }
    try {
      await saveRule(ctx, sent)
    } catch (error) {
      return rulePage(ctx, body.kept, { ...refusalAt(error, sentFields(body)), sent })
    }
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).saved() }])
    return seeOther(href(ctx.page, companyAdmin.rules))
  },
  switchRule: async (ctx: Admin, rule: string, active: boolean): Promise<Redirect> => {
    await switchRule(ctx, rule, active)
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).switched() }])
    return seeOther(href(ctx.page, companyAdmin.rules))
  },
}
