import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { localised } from '#platform/language/language.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { LinkButtonIfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { deliveryDesk } from '../contract.ts'
import type { ModeTariff } from '../model.ts'
import { sayDeliveryDesk } from '../texts.ts'

/** Every delivery mode with its usual costs. */
export function ModesPage({
  modes,
  flashes,
}: {
  modes: readonly (ModeTariff & { active: boolean })[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayDeliveryDesk(page.language)
  return (
    <Screen
      title={t.title()}
      note={t.note()}
      flashes={flashes}
      actions={
        <LinkButtonIfOpen entry={deliveryDesk.fresh} href={href(page, deliveryDesk.fresh)} icon="plus">
          {t.add()}
        </LinkButtonIfOpen>
      }
    >
      {modes.length === 0 ? (
        <EmptyState title={t.none()} icon="truck" />
      ) : (
        <DataTable
          cards
          label={t.title()}
          rows={modes}
          rowKey={mode => mode.code}
          rowProps={mode => ({ 'data-mode': mode.code })}
          columns={[
            {
              key: 'mode',
              header: t.mode(),
              rowHeader: true,
              cell: mode => (
                <>
                  <LinkIfOpen
                    entry={deliveryDesk.one}
                    href={href(page, deliveryDesk.one, { params: { modeCode: mode.code } })}
                  >
                    {localised(mode.names, page.language)}
                  </LinkIfOpen>
                  <div className="muted">{mode.code}</div>
                </>
              ),
            },
            { key: 'days', header: t.days(), align: 'number', cell: mode => mode.days },
            {
              key: 'costs',
              header: t.costs(),
              cell: mode =>
                Object.entries(mode.costs)
                  .toSorted(([a], [b]) => a.localeCompare(b))
                  .map(([currency, { cost }]) => formatAmount(cost, currency, page.formatLocale))
                  .join(', '),
            },
            {
              key: 'state',
              header: t.state(),
              cell: mode => (
                <State tone={mode.active ? 'good' : 'neutral'}>
                  {mode.active ? t.offered() : t.notOffered()}
                </State>
              ),
            },
          ]}
        />
      )}
    </Screen>
  )
}
