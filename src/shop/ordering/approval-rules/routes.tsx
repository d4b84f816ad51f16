import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href, type Checked } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { textsIn } from '#kit/free-fields.ts'
import { typedAmount } from '#kit/money.ts'
import { notFound } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes, type CompanyMember } from '#platform/request/routes.ts'
import { approvalRules } from './contract.ts'
import { pictureOf, topmost, type Picture } from '#shop/people/company-admin/service/company-picture.ts'
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
} from './service.ts'
import { versionOf } from '#shop/people/company-admin/service/scope.ts'
import { sayRules } from './texts.ts'
import { RuleFormPage, RulesPage } from './views/RulesPages.tsx'
import { refusalAt, type Refused } from '#shop/people/company-admin/service/refused.ts'

type Admin = Ctx<CompanyMember>
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
    crumbs: [{ name: title, href: href(ctx.page, approvalRules.show, { query: { rule: id } }) }],
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

/** What could be read of a form whose single fields are too long or of another kind: it names nothing we know. */
function read<T>(body: Checked<T>): T {
  if (!body.ok) throw notFound()
  return body.value
}

export const approvalRuleRoutes = routes(approvalRules, {
  list: ctx => rulesPage(ctx),
  show: (ctx, { query }) => rulePage(ctx, query.rule),
  save: async (ctx, { body }): Promise<PageAnswer | Redirect> => {
    const fields: Sent = read(body)
    const sent: RuleForm = { ...fields, tiers: fields }
    try {
      await saveRule(ctx, sent)
    } catch (error) {
      return rulePage(ctx, fields.kept, { ...refusalAt(error, textsIn(fields)), sent })
    }
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).saved() }])
    return seeOther(href(ctx.page, approvalRules.list))
  },
  switchOne: async (ctx, { body }): Promise<Redirect> => {
    const { rule, active } = read(body)
    await switchRule(ctx, rule, active === 'true')
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).switched() }])
    return seeOther(href(ctx.page, approvalRules.list))
  },
})
