import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { formatAmount } from '#kit/money.ts'
import { approverKinds, modes, periods, ruleKinds, type Rule } from '#shop/ordering/approvals/model/rules.ts'
import { unitChoices } from '#shop/people/company/model/unit-tree.ts'
import { LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable, type Column } from '#ui/data-table.tsx'
import { CheckboxGroupField, Field, SelectField } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { mayApprove, type PersonRow } from '#shop/people/company-admin/model/company.ts'
import type { UnitRow } from '#shop/people/company-admin/model/tree.ts'
import { approvalRules } from '../contract.ts'
import { sayRules } from '../texts.ts'
import type { FormProps } from '#shop/people/company-admin/views/form-fields.ts'
import { ActiveMark, Switch } from '#shop/people/company-admin/views/Switch.tsx'

type ShownRule = Rule & { active: boolean }
/** What the form chooses from: of the units that are administered, and what the rule has beside. */
type Choices = {
  people: readonly PersonRow[]
  /** by tier */
  outside: ReadonlyMap<number, readonly PersonRow[]>
  centers: readonly { code: string; name: string }[]
  currencies: readonly string[]
}
const nameOf = ({ firstName, lastName }: PersonRow): string => `${firstName} ${lastName}`
const approverWord = { unit: 'unitApprovers', people: 'people', admins: 'admins' } as const

type RulesPageProps = {
  rules: readonly ShownRule[]
  /** in force from units above, to be read only */
  above: readonly ShownRule[]
  units: readonly UnitRow[]
  people: readonly PersonRow[]
  flashes: readonly Flash[]
}

/** The rules of a company: when an order needs approval, and who is asked. */
export function RulesPage({ rules, above, units, people, flashes }: RulesPageProps) {
  const page = usePage()
  const t = sayRules(page.language)
  return (
    <Screen
      title={t.title()}
      note={t.help()}
      flashes={flashes}
      actions={
        <LinkButton look="primary" icon="plus" href={href(page, approvalRules.show, { query: { rule: '' } })}>
          {t.add()}
        </LinkButton>
      }
    >
      {rules.length + above.length === 0 ? (
        <EmptyState title={t.none()} icon="circle-check" />
      ) : (
        <DataTable
          cards
          label={t.title()}
          rows={[...rules, ...above]}
          rowKey={one => one.id}
          columns={ruleColumns(page, { above, units, people })}
        />
      )}
    </Screen>
  )
}

/** A rule with its tiers. */
function ruleColumns(
  page: PageContext,
  { above, units, people }: Pick<RulesPageProps, 'above' | 'units' | 'people'>,
): readonly Column<ShownRule>[] {
  const t = sayRules(page.language)
  const name = (id: number) => {
    const person = people.find(one => one.id === id)
    return person ? nameOf(person) : '–'
  }
  const canApprove = (id: number): boolean => people.some(one => one.id === id && one.active)
  return [
    {
      key: 'name',
      header: t.name(),
      rowHeader: true,
      cell: one => (
        <>
          {above.includes(one) ? (
            one.name
          ) : (
            <a href={href(page, approvalRules.show, { query: { rule: String(one.id) } })}>{one.name}</a>
          )}
          <span className="row-name">{units.find(unit => unit.id === one.unitId)?.name}</span>
          {above.includes(one) && <span className="row-name">{t.fromAbove()}</span>}
        </>
      ),
    },
    {
      key: 'when',
      header: t.when(),
      cell: one => (
        <>
          {t[one.kind]()}
          {one.amount !== null && one.currency !== null && (
            <>
              {': '}
              {formatAmount(one.amount, one.currency, page.formatLocale)}
            </>
          )}
          {one.period && ` / ${t[one.period]()}`}
        </>
      ),
    },
    {
      key: 'who',
      header: t.who(),
      cell: one =>
        one.tiers.length === 0 ? (
          t.usual()
        ) : (
          <ol>
            {one.tiers.map((tier, i) => (
              <li key={`${one.id} ${String(i)}`}>
                {tier.approvers === 'people'
                  ? tier.people.map(name).join(', ')
                  : t[approverWord[tier.approvers]]()}
                , {t[tier.mode]()}
                {tier.approvers === 'people' && !tier.people.some(canApprove) && (
                  <span className="row-name">
                    <State tone="bad">{t.nobodyLeft()}</State>
                  </span>
                )}
              </li>
            ))}
          </ol>
        ),
    },
    { key: 'state', header: t.state(), cell: one => <ActiveMark active={one.active} /> },
    {
      key: 'do',
      header: <span className="visually-hidden">{t.save()}</span>,
      cell: one =>
        above.includes(one) ? null : (
          <Switch
            action={href(page, approvalRules.switchOne)}
            field="rule"
            code={String(one.id)}
            name={one.name}
            active={one.active}
            ask={t.disableAsk({ name: one.name })}
          />
        ),
    },
  ]
}

/** What is wrong with a field of the form. */
const errorOf =
  ({ errors }: Pick<FormProps, 'errors'>) =>
  (name: string) =>
    errors.find(one => one.field === name)?.message
/** A field of the form, as it was entered. */
const fieldOf = (form: Pick<FormProps, 'errors' | 'fields'>) => (name: string) => ({
  name,
  form: 'rule',
  defaultValue: form.fields[name] ?? '',
  error: errorOf(form)(name),
})

type RuleFormPageProps = FormProps & {
  rule: ShownRule | null
  units: readonly UnitRow[]
  /** of the company, for the names of those above */
  allUnits: readonly UnitRow[]
  choices: Choices
  tiers: readonly number[]
  /** e-mail addresses by tier */
  chosen: Readonly<Record<number, readonly string[]>>
}

/** One rule: when it holds, and up to three tiers of approvers. */
export function RuleFormPage({ rule, units, allUnits, choices, tiers, chosen, ...form }: RuleFormPageProps) {
  const page = usePage()
  const t = sayRules(page.language)
  const error = errorOf(form)
  const field = fieldOf(form)
  return (
    <Screen title={rule?.name ?? t.add()} flashes={form.flashes}>
      <RecordForm
        form="rule"
        action={href(page, approvalRules.save)}
        version={form.version}
        conflict={form.conflict}
        errors={form.errors}
        names={{ name: t.name(), unit: t.unit(), amount: t.amount(), costCenter: t.costCenter() }}
        save={t.save()}
        back={{ href: href(page, approvalRules.list), label: t.back() }}
      >
        <input type="hidden" name="kept" value={rule?.id ?? ''} />
        <RuleFields units={units} choices={choices} form={form} />
        <ol className="plain-list rule-tiers">
          {tiers.map(n => (
            <li key={n} className="form-grid rule-tier">
              <SelectField
                {...field(`tier${n}-approvers`)}
                label={`${t.tier({ n })}: ${t.who()}`}
                options={[
                  { value: '', label: n === 1 ? t.usual() : t.noTier() },
                  ...approverKinds.map(kind => ({ value: kind, label: t[approverWord[kind]]() })),
                ]}
              />
              <div className="rule-mode">
                <SelectField
                  {...field(`tier${n}-mode`)}
                  label={t.mode()}
                  options={modes.map(mode => ({ value: mode, label: t[mode]() }))}
                />
              </div>
              <div className="rule-people">
                <CheckboxGroupField
                  label={t.people()}
                  name={`tier${n}-people`}
                  form="rule"
                  defaultValues={[...(chosen[n] ?? [])]}
                  error={error(`tier${n}-people`)}
                  options={choices.people.map(one => ({
                    value: one.email,
                    label: mayApprove(one) ? nameOf(one) : t.cannotNow({ name: nameOf(one) }),
                  }))}
                />
                {(choices.outside.get(n) ?? []).length > 0 && (
                  <p className="muted">
                    {t.namedAbove({
                      people: (choices.outside.get(n) ?? [])
                        .map(
                          one =>
                            `${nameOf(one)} (${allUnits.find(unit => unit.id === one.unitId)?.name ?? ''})`,
                        )
                        .join(', '),
                    })}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      </RecordForm>
    </Screen>
  )
}

/** For whom and from which amount the rule holds. */
function RuleFields({
  units,
  choices,
  form,
}: Pick<RuleFormPageProps, 'units' | 'choices'> & { form: FormProps }) {
  const page = usePage()
  const t = sayRules(page.language)
  const field = fieldOf(form)
  return (
    <div className="form-grid">
      <Field {...field('name')} label={t.name()} required maxLength={120} />
      <SelectField {...field('unit')} label={t.unit()} options={unitChoices(units)} />
      <SelectField
        {...field('requesterRole')}
        label={t.whom()}
        options={[
          { value: '', label: t.everybody() },
          { value: 'buyer', label: t.buyer() },
          { value: 'distributor', label: t.distributor() },
        ]}
      />
      <SelectField
        {...field('kind')}
        label={t.when()}
        options={ruleKinds.map(kind => ({ value: kind, label: t[kind]() }))}
      />
      <div className="rule-amount">
        <Field {...field('amount')} label={t.amount()} inputMode="decimal" maxLength={20} />
      </div>
      <div className="rule-amount">
        <SelectField
          {...field('currency')}
          label={t.currency()}
          options={choices.currencies.map(one => ({ value: one, label: one }))}
        />
      </div>
      <div className="rule-period">
        <SelectField
          {...field('period')}
          label={t.period()}
          options={periods.map(one => ({ value: one, label: t[one]() }))}
        />
      </div>
      <div className="rule-center">
        <SelectField
          {...field('costCenter')}
          label={t.costCenter()}
          options={[
            { value: '', label: '–' },
            ...choices.centers.map(one => ({ value: one.code, label: `${one.code} ${one.name}` })),
          ]}
        />
      </div>
    </div>
  )
}
