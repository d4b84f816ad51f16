import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { Paged } from '#kit/paged.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { addressDesk } from '../contract.ts'
import { sayAddresses } from '../texts/desk.ts'

type Row = { address: string; target: string; changedBy: string; changedAt: Date }

/** Addresses that lead on, and the form for one more. */
export function AddressesPage({
  list,
  entered,
  errors,
  flashes,
}: {
  list: Paged<Row>
  entered: { address: string; target: string }
  errors: readonly FieldError[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayAddresses(page.language)
  const at = (name: 'address' | 'target') => ({
    name,
    form: 'address',
    required: true,
    maxLength: 1_000,
    defaultValue: entered[name],
    error: errors.find(({ field }) => field === name)?.message,
  })
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      <ErrorSummary errors={errors} form="address" names={{ address: t.address(), target: t.target() }} />
      <Card title={t.add()}>
        <FormIfOpen
          entry={addressDesk.save}
          action={href(page, addressDesk.save)}
          className="stack"
          data-unsaved={errors.length > 0 ? 'entered' : ''}
        >
          <CsrfField />
          <div className="form-grid">
            <Field {...at('address')} label={t.address()} hint={t.addressHint()} />
            <Field {...at('target')} label={t.target()} hint={t.targetHint()} />
          </div>
          <p>
            <Button type="submit" look="primary">
              {t.save()}
            </Button>
          </p>
        </FormIfOpen>
      </Card>
      {list.found === 0 ? (
        <EmptyState title={t.none()} icon="arrow-right" />
      ) : (
        <PagedList list={list} href={n => href(page, addressDesk.list, { query: { page: n } })}>
          <DataTable
            cards
            label={t.title()}
            rows={list.rows}
            rowKey={one => one.address}
            rowProps={one => ({ 'data-moved-address': one.address })}
            columns={[
              { key: 'address', header: t.address(), rowHeader: true, cell: one => one.address },
              {
                key: 'target',
                header: t.target(),
                cell: one => <a href={page.base + one.target}>{one.target}</a>,
              },
              {
                key: 'changed',
                header: t.changed(),
                cell: one => `${formatMoment(one.changedAt)} · ${one.changedBy}`,
              },
              {
                key: 'act',
                header: <span className="visually-hidden">{t.removeOk()}</span>,
                cell: one => (
                  <FormIfOpen
                    entry={addressDesk.remove}
                    action={href(page, addressDesk.remove)}
                    {...askBefore({ ask: t.removeAsk({ address: one.address }), ok: t.removeOk() })}
                  >
                    <CsrfField />
                    <input type="hidden" name="address" value={one.address} />
                    <input type="hidden" name="target" value={one.target} />
                    <Button type="submit" size="small" icon="trash-2" iconOnly>
                      {t.remove({ address: one.address })}
                    </Button>
                  </FormIfOpen>
                ),
              },
            ]}
          />
        </PagedList>
      )}
    </Screen>
  )
}
