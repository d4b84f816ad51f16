import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CheckboxField, CsrfField } from '#ui/field.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { consent } from '../contract.ts'
import { stored, type Lasting, type Purpose } from '../model/consent.ts'
import { sayConsent } from '../texts.ts'

/** What is stored for a purpose, by name, use and time. */
function StoredTable({ purpose, label }: { purpose: Purpose; label: string }) {
  const t = sayConsent(usePage().language)
  const lasting = (lasts: Lasting) =>
    lasts === 'session' ? t.untilClosed() : lasts === 'emptied' ? t.untilEmptied() : t.days({ n: lasts })
  return (
    <Disclosure summary={`${t.more()}: ${label}`} look="plain">
      <DataTable
        label={label}
        rows={stored.filter(one => one.purpose === purpose)}
        rowKey={one => one.name}
        columns={[
          { key: 'name', header: t.name(), rowHeader: true, cell: one => <code>{one.name}</code> },
          { key: 'use', header: t.use(), cell: one => t[one.what]() },
          { key: 'lasts', header: t.lasts(), cell: one => lasting(one.lasts) },
        ]}
      />
    </Disclosure>
  )
}

/** What the shop stores and sends, and what they agree to; nothing beyond need is ticked for them. */
export function ConsentSettings({ allowed }: { allowed: { statistics: boolean; followUp: boolean } }) {
  const page = usePage()
  const t = sayConsent(page.language)
  return (
    <form method="post" action={href(page, consent.choose)} className="stack" data-consent-settings>
      <CsrfField />
      <h1 data-focus="" tabIndex={-1}>
        {t.settings()}
      </h1>
      <p className="muted">{t.note()}</p>
      {(['necessary', 'wished'] as const).map(purpose => (
        <section key={purpose} className="consent-purpose">
          <h2>{t[purpose]()}</h2>
          <p className="muted">{t.always()}</p>
          <p>{purpose === 'necessary' ? t.necessaryText() : t.wishedText()}</p>
          <StoredTable purpose={purpose} label={t[purpose]()} />
        </section>
      ))}
      <section className="consent-purpose">
        <CheckboxField
          label={t.statisticsHead()}
          hint={t.statisticsText()}
          name="statistics"
          form="consent"
          defaultChecked={allowed.statistics}
        />
        <StoredTable purpose="statistics" label={t.statisticsHead()} />
      </section>
      <section className="consent-purpose">
        <CheckboxField
          label={t.followUpHead()}
          hint={t.followUpText()}
          name="followUp"
          form="consent"
          defaultChecked={allowed.followUp}
        />
        <StoredTable purpose="followUp" label={t.followUpHead()} />
      </section>
      <p className="row">
        <Button type="submit" name="choice" value="chosen">
          {t.save()}
        </Button>
        <Button type="submit" name="choice" value="none">
          {t.refuseAll()}
        </Button>
        <Button type="submit" name="choice" value="all">
          {t.acceptAll()}
        </Button>
      </p>
    </form>
  )
}
