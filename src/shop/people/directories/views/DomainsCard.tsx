import type { ReactNode } from 'react'
import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { IfOpen } from '#ui/if-open.tsx'
import { directoryDesk, directoryOfCompany } from '../contract.ts'
import { domainText, type MailDomain } from '../model/directory.ts'
import { sayDirectories } from '../texts/directories.ts'

const form = 'domain'
type Where = { company: string | null }

/** The mail domains of a company, how they are proved, and a new one. */
export function DomainsCard({
  company,
  domains,
  typed,
  errors,
}: Where & { domains: readonly MailDomain[]; typed: string; errors: readonly FieldError[] }) {
  const page = usePage()
  const t = sayDirectories(page.language)
  const wrong = errors.filter(({ field }) => field === 'domain')
  return (
    <Card title={t.domainsTitle()} id="domains">
      <div className="stack">
        <p>{t.domainsText()}</p>
        {domains.length === 0 ? (
          <p className="muted">{t.domainNone()}</p>
        ) : (
          <DataTable
            cards
            label={t.domainsTitle()}
            rows={domains}
            rowKey={one => one.id}
            rowProps={one => ({ 'data-domain': one.domain })}
            columns={[
              { key: 'domain', header: t.domain(), rowHeader: true, cell: one => one.domain },
              {
                key: 'state',
                header: t.state(),
                cell: one => (
                  <State tone={one.provedAt ? 'good' : 'neutral'}>
                    {one.provedBy === 'dns'
                      ? t.domainDns()
                      : one.provedBy === 'desk'
                        ? t.domainDesk()
                        : t.domainOpen()}
                  </State>
                ),
              },
              {
                key: 'text',
                header: t.domainText(),
                cell: one => (
                  <>
                    <code className="directories-address">{domainText(one.token)}</code>{' '}
                    <CopyButton text={domainText(one.token)} />
                  </>
                ),
              },
              {
                key: 'act',
                header: '',
                cell: one => (
                  <IfOpenAt company={company}>
                    <DomainActs company={company} domain={one} />
                  </IfOpenAt>
                ),
              },
            ]}
          />
        )}
        <IfOpenAt company={company}>
          <form
            method="post"
            action={
              company === null
                ? href(page, directoryOfCompany.addDomain)
                : href(page, directoryDesk.addDomain, { params: { company } })
            }
            className="stack"
            noValidate
          >
            <CsrfField />
            <ErrorSummary errors={wrong} form={form} names={{ domain: t.domain() }} />
            <Field
              form={form}
              name="domain"
              label={t.domain()}
              hint={t.domainHint()}
              width="medium"
              maxLength={260}
              autoComplete="off"
              required
              defaultValue={typed}
              error={wrong[0]?.message}
            />
            <p>
              <Button type="submit">{t.domainAdd()}</Button>
            </p>
          </form>
        </IfOpenAt>
      </div>
    </Card>
  )
}

/** At the desk only for who may change it. */
function IfOpenAt({ company, children }: Where & { children: ReactNode }) {
  return company === null ? children : <IfOpen entry={directoryDesk.addDomain}>{children}</IfOpen>
}

function DomainActs({ company, domain: { id, domain, provedAt } }: Where & { domain: MailDomain }) {
  const page = usePage()
  const t = sayDirectories(page.language)
  const params = company === null ? null : { params: { company, id } }
  const own = { params: { id } }
  return (
    <div className="row">
      {!provedAt && (
        <form
          method="post"
          action={
            params
              ? href(page, directoryDesk.checkDomain, params)
              : href(page, directoryOfCompany.checkDomain, own)
          }
        >
          <CsrfField />
          <Button type="submit" size="small">
            {t.domainCheck()}
          </Button>
        </form>
      )}
      {!provedAt && params && (
        <IfOpen entry={directoryDesk.vouch}>
          <form
            method="post"
            action={href(page, directoryDesk.vouch, params)}
            {...askBefore({ ask: t.domainVouchAsk({ domain }), ok: t.domainVouch() })}
          >
            <CsrfField />
            <Button type="submit" size="small">
              {t.domainVouch()}
            </Button>
          </form>
        </IfOpen>
      )}
      <form
        method="post"
        action={
          params
            ? href(page, directoryDesk.removeDomain, params)
            : href(page, directoryOfCompany.removeDomain, own)
        }
      >
        <CsrfField />
        <Button type="submit" size="small" look="text" aria-label={`${t.domainRemove()}: ${domain}`}>
          {t.domainRemove()}
        </Button>
      </form>
    </div>
  )
}
