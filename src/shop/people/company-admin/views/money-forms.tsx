import { unitChoices } from '#shop/people/company/model/unit-tree.ts'
import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { Money } from '#ui/price.tsx'
import { LinkButton } from '#ui/button.tsx'
import { RecordForm, type RecordAct } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { companyAdmin, type BudgetObject } from '../contract.ts'
import { type BudgetRow, type CenterRow, type LedgerEntry } from '../model/company.ts'
import { selectedRow } from '../model/marks.ts'
import type { UnitRow } from '../model/tree.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'
import { BudgetBar, budgetData } from './BudgetsPage.tsx'
import { SureField } from './SureField.tsx'
import { SelectedMark, SelectForm } from './SelectForm.tsx'
import { fieldsOf, plain, type FormProps } from './form-fields.ts'

export function CenterFormPage({
  center,
  unused,
  units,
  currencies,
  budgets,
  rows,
  ...form
}: FormProps & {
  center: CenterRow | null
  /** nothing was ordered on it, so that it can be removed */
  unused: boolean
  units: readonly UnitRow[]
  currencies: readonly string[]
  /** of the rows, in their order */
  budgets: readonly BudgetRow[]
  rows: readonly BudgetObject[]
}) {
  const page = usePage()
  const t = sayCompanyAdmin(page.language)
  const { field } = fieldsOf(form, 'center')
  return (
    <Screen title={center?.name ?? t.addCenter()} note={center?.code} flashes={form.flashes}>
      <RecordForm
        form="center"
        action={href(page, companyAdmin.saveCenter)}
        version={form.version}
        conflict={form.conflict}
        errors={form.errors}
        names={{ code: t.code(), name: t.name(), unit: t.unit(), currency: t.currency() }}
        save={t.save()}
        back={{ href: href(page, companyAdmin.centers), label: t.back() }}
        act={
          center && unused
            ? removal(t, center.name, href(page, companyAdmin.removeCenter), {
                name: 'costCenter',
                value: center.code,
              })
            : null
        }
      >
        <input type="hidden" name="kept" value={center?.code ?? ''} />
        <div className="form-grid">
          <Field {...field('name')} label={t.name()} required maxLength={120} />
          {!center && (
            <Field {...field('code')} label={t.code()} hint={t.codeHint()} required maxLength={60} />
          )}
          <SelectField {...field('unit')} label={t.unit()} options={unitChoices(units)} />
          {!center && <SelectField {...field('currency')} label={t.currency()} options={plain(currencies)} />}
        </div>
      </RecordForm>
      {center && (
        <Card title={t.budgetsOf({ code: center.code })}>
          {rows.length === 0 ? (
            <p className="muted">{t.noBudgets()}</p>
          ) : (
            <DataTable
              cards
              label={t.budgetsOf({ code: center.code })}
              rows={rows}
              rowKey={row => row.code}
              rowProps={row => {
                const budget = budgets.find(one => one.code === row.code)
                return {
                  id: `row-${row.normalizedCode}`,
                  ...selectedRow.mark({ selected: row.selected ? 'true' : 'false' }),
                  ...(budget && budgetData(budget)),
                }
              }}
              columns={[
                {
                  key: 'name',
                  header: t.name(),
                  rowHeader: true,
                  cell: row => (
                    <>
                      {row.name}
                      <span className="row-name">{row.code}</span>
                    </>
                  ),
                },
                { key: 'period', header: t.period(), cell: row => `${row.startDate}–${row.endDate}` },
                { key: 'selected', header: t.state(), cell: row => <SelectedMark selected={row.selected} /> },
                {
                  key: 'do',
                  header: <span className="visually-hidden">{t.select()}</span>,
                  cell: row => (
                    <SelectForm
                      row={{ ...row, normalized: row.normalizedCode }}
                      ask={t.deselectBudgetAsk({ name: row.name })}
                    />
                  ),
                },
              ]}
            />
          )}
        </Card>
      )}
    </Screen>
  )
}

/** The button that removes what nothing refers to. */
const removal = (
  t: ReturnType<typeof sayCompanyAdmin>,
  name: string,
  action: string,
  sends: { name: string; value: string },
): RecordAct => ({
  action,
  label: t.remove(),
  icon: 'trash-2',
  ask: t.removeAsk({ name }),
  danger: true,
  sends,
})

export function BudgetFormPage({
  budget,
  copied,
  unused,
  units,
  currencies,
  ledger,
  outlook,
  ...form
}: FormProps & {
  budget: BudgetRow | null
  /** of which one the new one is a copy; null: of none */
  copied: BudgetRow | null
  /** nothing was booked on it, so that it can be removed */
  unused: boolean
  units: readonly UnitRow[]
  currencies: readonly string[]
  ledger: readonly LedgerEntry[]
  /** how far it reaches, in words */
  outlook: string | null
}) {
  const page = usePage()
  const t = sayCompanyAdmin(page.language)
  const { field } = fieldsOf(form, 'budget')
  return (
    <div {...(budget && budgetData(budget))}>
      <Screen
        title={budget?.name ?? t.addBudget()}
        note={copied ? t.copyNote({ name: copied.name }) : budget?.code}
        flashes={form.flashes}
        actions={
          budget && (
            <LinkButton
              icon="copy"
              href={href(page, companyAdmin.budget, {
                query: { budgetCode: '', unit: '', copyOf: budget.code },
              })}
            >
              {t.copyBudget()}
            </LinkButton>
          )
        }
      >
        {budget && (
          <Card>
            <p className="row">
              <strong>
                {t.left()}:{' '}
                <Money
                  amount={budget.amount - budget.reserved - budget.consumed}
                  currency={budget.currency}
                />
              </strong>
              <span>
                {t.reserved()}: <Money amount={budget.reserved} currency={budget.currency} />
              </span>
              <span>
                {t.consumed()}: <Money amount={budget.consumed} currency={budget.currency} />
              </span>
              <BudgetBar budget={budget} />
            </p>
            {outlook !== null && <p>{outlook}</p>}
          </Card>
        )}
        <RecordForm
          form="budget"
          action={href(page, companyAdmin.saveBudget)}
          version={form.version}
          conflict={form.conflict}
          errors={form.errors}
          names={{
            budgetCode: t.code(),
            name: t.name(),
            amount: t.amount(),
            currency: t.currency(),
            startDate: t.startDate(),
            endDate: t.endDate(),
            unit: t.unit(),
          }}
          save={t.save()}
          back={{ href: href(page, companyAdmin.budgets), label: t.back() }}
          act={
            budget && unused
              ? removal(t, budget.name, href(page, companyAdmin.removeBudget), {
                  name: 'budget',
                  value: budget.code,
                })
              : null
          }
        >
          <input type="hidden" name="kept" value={budget?.code ?? ''} />
          <input type="hidden" name="copyOf" value={copied?.code ?? ''} />
          <div className="form-grid">
            <Field {...field('name')} label={t.name()} required maxLength={120} />
            {!budget && (
              <Field {...field('budgetCode')} label={t.code()} hint={t.codeHint()} required maxLength={60} />
            )}
            <Field {...field('amount')} label={t.amount()} inputMode="decimal" required maxLength={20} />
            {!budget && (
              <SelectField {...field('currency')} label={t.currency()} options={plain(currencies)} />
            )}
            <DateField {...field('startDate')} label={t.startDate()} required />
            <DateField {...field('endDate')} label={t.endDate()} required />
            <SelectField {...field('unit')} label={t.unit()} options={unitChoices(units)} />
          </div>
          <SureField errors={form.errors} form="budget" />
        </RecordForm>
        {budget && (
          <Card title={t.ledger()}>
            {ledger.length === 0 ? (
              <p className="muted">{t.noLedger()}</p>
            ) : (
              <Ledger budget={budget} ledger={ledger} />
            )}
          </Card>
        )}
      </Screen>
    </div>
  )
}

function Ledger({ budget, ledger }: { budget: BudgetRow; ledger: readonly LedgerEntry[] }) {
  const page = usePage()
  const t = sayCompanyAdmin(page.language)
  return (
    <>
      <DataTable
        cards
        label={t.ledger()}
        rows={ledger}
        rowKey={one => one.id}
        columns={[
          { key: 'day', header: t.day(), cell: one => formatMoment(one.at, page.timeZone) },
          { key: 'order', header: t.order(), rowHeader: true, cell: one => one.orderCode },
          {
            key: 'kind',
            header: t.kind(),
            cell: one => (
              <>
                {t[one.kind]()}
                {one.allowedBy && <span className="muted"> {t.allowedBy({ name: one.allowedBy })}</span>}
              </>
            ),
          },
          {
            key: 'amount',
            header: t.amount(),
            align: 'number',
            cell: one => (
              <Money amount={one.kind === 'release' ? one.amount : -one.amount} currency={budget.currency} />
            ),
          },
        ]}
      />
      {ledger.length >= 100 && <p className="muted">{t.ledgerMost({ n: 100 })}</p>}
    </>
  )
}

/** COMP-06, COMP-07: the people to select as approvers of a unit. */
