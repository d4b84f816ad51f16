import { dayOf, formatDate, formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { IfOpen } from '#ui/if-open.tsx'
import { Screen } from '#ui/screen.tsx'
import { directoryDesk, directoryOfCompany } from '../contract.ts'
import { logged, type LinkedPerson, type LoggedSignIn, type SignInOutcome } from '../model/directory.ts'
import { sayDirectories } from '../texts/directories.ts'

type Where = { company: string | null }
const letIn: ReadonlySet<SignInOutcome> = new Set(['in', 'made', 'linked', 'tested', 'proved', 'signed-out'])

/** Who comes by the directory, and the last sign-ins with why somebody was refused. */
export function PeoplePage({
  company,
  linked,
  signIns,
  flashes,
}: Where & {
  linked: readonly LinkedPerson[]
  signIns: readonly LoggedSignIn[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayDirectories(page.language)
  return (
    <Screen
      title={t.peopleTitle()}
      flashes={flashes}
      actions={
        <LinkButton
          look="text"
          href={
            company === null
              ? href(page, directoryOfCompany.show)
              : href(page, directoryDesk.show, { params: { company } })
          }
        >
          {t.back()}
        </LinkButton>
      }
    >
      <Card title={t.linkedTitle()}>
        {linked.length === 0 ? (
          <p className="muted">{t.linkedNone()}</p>
        ) : (
          <LinkedTable company={company} linked={linked} />
        )}
      </Card>
      <Card title={t.logTitle({ n: logged })}>
        {signIns.length === 0 ? (
          <p className="muted">{t.logNone()}</p>
        ) : (
          <DataTable
            cards
            label={t.logTitle({ n: logged })}
            rows={signIns}
            rowKey={one => one.id}
            rowProps={one => ({ 'data-outcome': one.outcome })}
            columns={[
              {
                key: 'when',
                header: t.when(),
                rowHeader: true,
                cell: one => formatMoment(one.at, page.timeZone),
              },
              {
                key: 'outcome',
                header: t.outcome(),
                cell: one => (
                  <State tone={letIn.has(one.outcome) ? 'good' : 'bad'}>
                    {one.outcome === 'domain' || one.outcome === 'off'
                      ? one.outcome === 'off'
                        ? t.off()
                        : t.domainRefused()
                      : t[one.outcome]()}
                  </State>
                ),
              },
              { key: 'address', header: t.address(), cell: one => one.email || '–' },
              {
                key: 'subject',
                header: t.subject(),
                cell: one => <span className="directories-address">{one.subject || '–'}</span>,
              },
              {
                key: 'detail',
                header: t.detail(),
                cell: one => <span className="directories-address">{one.detail}</span>,
              },
            ]}
          />
        )}
      </Card>
    </Screen>
  )
}

function LinkedTable({ company, linked }: Where & { linked: readonly LinkedPerson[] }) {
  const page = usePage()
  const t = sayDirectories(page.language)
  return (
    <DataTable
      cards
      label={t.linkedTitle()}
      rows={linked}
      rowKey={one => one.id}
      rowProps={one => ({ 'data-linked': one.email })}
      columns={[
        {
          key: 'person',
          header: t.person(),
          rowHeader: true,
          cell: one => `${one.name} (${one.email})${one.active ? '' : `, ${t.closedAccount()}`}`,
        },
        {
          key: 'subject',
          header: t.subject(),
          cell: one => <span className="directories-address">{`${one.subject} · ${one.issuer}`}</span>,
        },
        {
          key: 'since',
          header: t.since(),
          cell: one => `${formatDate(dayOf(one.linkedAt, page.timeZone))}, ${t[`by-${one.linkedBy}`]()}`,
        },
        {
          key: 'last',
          header: t.last(),
          cell: one => (one.lastAt ? formatMoment(one.lastAt, page.timeZone) : t.never()),
        },
        { key: 'act', header: '', cell: one => <Unlink company={company} one={one} /> },
      ]}
    />
  )
}

function Unlink({ company, one }: Where & { one: LinkedPerson }) {
  const page = usePage()
  const t = sayDirectories(page.language)
  const action =
    company === null
      ? href(page, directoryOfCompany.unlink, { params: { id: one.id } })
      : href(page, directoryDesk.unlink, { params: { company, id: one.id } })
  const form = (
    <form
      method="post"
      action={action}
      {...askBefore({ ask: t.unlinkAsk({ name: one.name }), ok: t.unlink(), danger: true })}
    >
      <CsrfField />
      <Button type="submit" size="small" look="text" aria-label={`${t.unlink()}: ${one.name}`}>
        {t.unlink()}
      </Button>
    </form>
  )
  return company === null ? form : <IfOpen entry={directoryDesk.unlink}>{form}</IfOpen>
}
