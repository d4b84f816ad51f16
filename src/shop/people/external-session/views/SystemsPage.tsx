import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { connectedSystems } from '../contract.ts'
import { sayExternal } from '../texts.ts'

export type SystemsShown = {
  systems: readonly {
    id: number
    name: string
    companyCode: string
    companyName: string
    active: boolean
    createdAt: Date
  }[]
  /** the system that was connected just now */
  made: { id: number; key: string } | null
  entered: { name: string; company: string }
  errors: readonly FieldError[]
  flashes: readonly Flash[]
  /** where links lead, with the shop's own address */
  address: string
}
const form = 'connected-system'

/** The systems that may open sessions, and a new one. */
export function SystemsPage({ systems, made, entered, errors, flashes, address }: SystemsShown) {
  const page = usePage()
  const t = sayExternal(page.language)
  const at = (field: string) => errors.find(error => error.field === field)?.message
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      <ErrorSummary errors={errors} form={form} names={{ name: t.name(), company: t.company() }} />
      {made && (
        <Message kind="success" title={t.keyTitle({ id: String(made.id) })} stays announced>
          <p>
            <code data-key>{made.key}</code> <CopyButton text={made.key} />
          </p>
        </Message>
      )}
      {systems.length === 0 ? (
        <EmptyState title={t.none()} icon="cable" />
      ) : (
        <DataTable
          cards
          label={t.title()}
          rows={systems}
          rowKey={one => one.id}
          columns={[
            { key: 'name', header: t.name(), rowHeader: true, cell: one => `${one.id} · ${one.name}` },
            { key: 'company', header: t.company(), cell: one => `${one.companyName} (${one.companyCode})` },
            { key: 'since', header: t.since(), cell: one => formatDate(dayOf(one.createdAt, page.timeZone)) },
            {
              key: 'state',
              header: t.state(),
              cell: one => (
                <State tone={one.active ? 'good' : 'neutral'}>{one.active ? t.on() : t.off()}</State>
              ),
            },
            {
              key: 'turn',
              header: '',
              cell: one => (
                <form
                  method="post"
                  action={href(page, connectedSystems.turn, { params: { id: one.id } })}
                  {...(one.active &&
                    askBefore({
                      ask: t.turnOffAsk({ name: one.name }),
                      ok: t.turnOff(),
                    }))}
                >
                  <CsrfField />
                  <input type="hidden" name="active" value={one.active ? '0' : '1'} />
                  <Button type="submit" size="small">
                    {one.active ? t.turnOff() : t.turnOn()}
                  </Button>
                </form>
              ),
            },
          ]}
        />
      )}
      <Card title={t.add()}>
        <form method="post" action={href(page, connectedSystems.add)} className="stack" data-unsaved="">
          <CsrfField />
          <Field
            label={t.name()}
            hint={t.nameHint()}
            name="name"
            form={form}
            required
            maxLength={80}
            defaultValue={entered.name}
            error={at('name')}
          />
          <Field
            label={t.company()}
            hint={t.companyHint()}
            name="company"
            form={form}
            required
            maxLength={120}
            defaultValue={entered.company}
            error={at('company')}
          />
          <p>
            <Button type="submit" look="primary">
              {t.add()}
            </Button>
          </p>
        </form>
      </Card>
      <Card title={t.howTitle()}>
        <p>{t.how()}</p>
        <p>
          <code>{`${address}?system=…&user=…&time=…&nonce=…&next=…&signature=…`}</code>
        </p>
      </Card>
    </Screen>
  )
}
