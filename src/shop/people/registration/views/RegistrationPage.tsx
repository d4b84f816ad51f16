import { unitChoices } from '#shop/people/company/model/unit-tree.ts'
import { formatMoment } from '#kit/calendar-date.ts'
import { countryName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import type { AlikeCompany } from '#shop/people/company/model/alike.ts'
import { placeLine } from '#shop/people/address-book/model/place-line.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import {
  CheckboxField,
  CheckboxGroupField,
  CsrfField,
  Field,
  SelectField,
  TextAreaField,
} from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { registrationDesk } from '../contract.ts'
import {
  givenRoles,
  maxReasonLength,
  type NotOurs,
  type Proposal,
  type RefusedBefore as Refused,
  type Registration,
} from '../model/registration.ts'
import { sayDecide } from '../texts/desk.ts'
import { AnotherCompany } from './AnotherCompany.tsx'
import { RefusedBefore } from './RefusedBefore.tsx'

export type DecisionShown = {
  registration: Registration
  proposals: readonly Proposal[]
  alike: readonly AlikeCompany[]
  notOurs: readonly NotOurs[]
  refusedBefore: readonly Refused[]
  text: string
  companies: readonly { code: string; name: string }[]
  found: number
  company: { code: string; name: string } | null
  units: readonly { id: number; parentId: number | null; code: string; name: string }[]
  priceGroups: readonly { code: string; name: string }[]
  currencies: readonly string[]
  /** the shop takes cards: whether a new company may order on account is asked */
  byCard: boolean
  /** which form was refused, and with what in it */
  refused: { form: 'approve' | 'refuse'; errors: readonly FieldError[]; reason: string } | null
  flashes: readonly Flash[]
}

/** One registration: what was said, where they may belong, and the decision. */
export function RegistrationPage({ shown }: { shown: DecisionShown }) {
  const page = usePage()
  const t = sayDecide(page.language)
  const { registration: one } = shown
  const at = (date: Date | null) => (date ? formatMoment(date, page.timeZone) : '–')
  const place = [one.line1, one.line2, placeLine(one), countryName(one.country, page.language)].filter(
    Boolean,
  )
  return (
    <Screen title={t.one({ code: one.code })} flashes={shown.flashes} changesOf={`registration:${one.code}`}>
      {shown.refused && (
        <ErrorSummary errors={shown.refused.errors} form={shown.refused.form} names={{ roles: t.roles() }} />
      )}
      <p>
        {one.closedBecause ? (
          <State tone="neutral">{t[`closed-${one.closedBecause}`]()}</State>
        ) : (
          <State tone={toneOf('registration', one.state, page)}>{t[one.state]()}</State>
        )}
      </p>
      <RefusedBefore those={shown.refusedBefore} />
      <Card title={t.details()}>
        <DefinitionTable
          rows={[
            { name: t.kind(), value: one.kind === 'company' ? t.company() : t.download() },
            { name: t.company(), value: one.companyName },
            { name: t.person(), value: `${one.firstName} ${one.lastName}` },
            { name: t.email(), value: one.email },
            { name: t.phone(), value: one.phone || '–' },
            { name: t.vatId(), value: one.vatId || '–' },
            { name: t.customerNumber(), value: one.customerNumber || '–' },
            { name: t.address(), value: place.join(', ') },
            { name: t.since(), value: at(one.createdAt) },
            { name: t.confirmed(), value: at(one.confirmedAt) },
            ...(one.decidedAt
              ? [
                  { name: t.decided(), value: [at(one.decidedAt), one.decidedBy].filter(Boolean).join(', ') },
                  ...(one.companyCode ? [{ name: t.company(), value: one.companyCode }] : []),
                  ...(one.reason ? [{ name: t.reason(), value: one.reason }] : []),
                ]
              : []),
          ]}
        />
      </Card>
      {one.state === 'waiting' && mayOpen(page, registrationDesk.approve) && (
        <>
          <Proposals shown={shown} />
          <Approve shown={shown} />
          <Refuse shown={shown} />
        </>
      )}
    </Screen>
  )
}

function Proposals({ shown }: { shown: DecisionShown }) {
  const page = usePage()
  const t = sayDecide(page.language)
  const { registration: one, proposals } = shown
  return (
    <Card title={t.proposals()}>
      {proposals.length === 0 ? (
        <p className="muted">{t.noProposal()}</p>
      ) : (
        <ul className="plain-list stack">
          {proposals.map(proposal => (
            <li key={proposal.code} data-proposal={proposal.code} className="row">
              <strong>{proposal.name}</strong>
              <span className="muted">{proposal.because.map(why => t[why]()).join(', ')}</span>
              <a
                href={href(page, registrationDesk.one, {
                  params: { code: one.code },
                  query: { company: proposal.code, text: '' },
                })}
              >
                {t.choose()}
              </a>
            </li>
          ))}
        </ul>
      )}
      {shown.alike
        .filter(each => !each.active)
        .map(({ code, name, because }) => (
          <Message key={code} kind="warning" stays>
            {t.blockedAlike({ code, name, because: because || '–' })}
          </Message>
        ))}
      {shown.notOurs.map(said => (
        <Message key={said.company} kind="warning">
          {t.notOurs({
            company: said.company,
            reason: said.reason,
            by: said.by,
            at: formatMoment(said.at, page.timeZone),
          })}
        </Message>
      ))}
    </Card>
  )
}

function Approve({ shown }: { shown: DecisionShown }) {
  const page = usePage()
  const t = sayDecide(page.language)
  const { registration: one, company } = shown
  const errorAt = (name: string) => shown.refused?.errors.find(error => error.field === name)?.message
  const here = (chosen: string) =>
    href(page, registrationDesk.one, { params: { code: one.code }, query: { company: chosen, text: '' } })
  return (
    <Card title={t.approveTitle()}>
      <div className="stack">
        <p className="row" data-chosen={company?.code ?? 'new'}>
          <strong>
            {company ? `${company.name} (${company.code})` : t.newCompany({ name: one.companyName })}
          </strong>
          {company && <a href={here('new')}>{t.insteadNew({ name: one.companyName })}</a>}
        </p>
        <form method="get" action={here(company?.code ?? 'new')} className="row">
          <input type="hidden" name="company" value={company?.code ?? 'new'} />
          <Field
            name="text"
            form="choose"
            label={t.searchCompany()}
            type="search"
            maxLength={120}
            defaultValue={shown.text}
          />
          <Button type="submit">{t.search()}</Button>
        </form>
        {shown.text !== '' && (
          <div className="stack">
            <p className="muted">
              {shown.companies.length < shown.found
                ? t.foundMore({ n: shown.companies.length, all: shown.found })
                : t.foundAll({ n: shown.found })}
            </p>
            <ul className="plain-list stack">
              {shown.companies.map(each => (
                <li key={each.code} data-company={each.code} className="row">
                  <span>{`${each.name} (${each.code})`}</span>
                  <a href={here(each.code)} aria-label={`${t.choose()}: ${each.name}`}>
                    {t.choose()}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <form
          method="post"
          action={href(page, registrationDesk.approve, { params: { code: one.code } })}
          className="stack"
        >
          <CsrfField />
          <input type="hidden" name="version" value={one.version} />
          <input type="hidden" name="company" value={company?.code ?? ''} />
          <input type="hidden" name="seen" value={shown.proposals.map(each => each.code).join(',')} />
          <div className="form-grid">
            {company === null ? (
              <>
                <SelectField
                  name="priceList"
                  form="approve"
                  label={t.priceGroup()}
                  error={errorAt('priceList')}
                  options={[
                    { value: '', label: t.publicList() },
                    ...shown.priceGroups.map(each => ({ value: each.code, label: each.name })),
                  ]}
                />
                <SelectField
                  name="currency"
                  form="approve"
                  label={t.currency()}
                  options={shown.currencies.map(each => ({ value: each, label: each }))}
                />
              </>
            ) : (
              <SelectField
                name="unit"
                form="approve"
                label={t.unit()}
                error={errorAt('company')}
                options={unitChoices(shown.units)}
              />
            )}
          </div>
          <CheckboxGroupField
            name="roles"
            form="approve"
            label={t.roles()}
            error={errorAt('roles')}
            defaultValues={company === null ? ['buyer', 'company-admin'] : ['buyer']}
            options={givenRoles.map(role => ({ value: role, label: t[role]() }))}
          />
          {company === null && shown.byCard && (
            <CheckboxField
              name="onAccount"
              form="approve"
              value="true"
              label={t.onAccount()}
              hint={t.onAccountHint()}
            />
          )}
          {company === null && <AnotherCompany alike={shown.alike} error={errorAt('sure')} />}
          <p>
            <Button type="submit" look="primary">
              {t.approve()}
            </Button>
          </p>
        </form>
      </div>
    </Card>
  )
}

function Refuse({ shown }: { shown: DecisionShown }) {
  const page = usePage()
  const t = sayDecide(page.language)
  const { registration: one, refused } = shown
  return (
    <Card title={t.refuseTitle()}>
      <form
        method="post"
        action={href(page, registrationDesk.refuse, { params: { code: one.code } })}
        className="stack"
        {...askBefore({ ask: t.refuseAsk(), ok: t.refuse(), danger: true })}
      >
        <CsrfField />
        <input type="hidden" name="version" value={one.version} />
        <TextAreaField
          name="reason"
          form="refuse"
          label={t.reason()}
          hint={t.reasonHint()}
          required
          maxLength={maxReasonLength}
          defaultValue={refused?.reason ?? ''}
          error={refused?.errors.find(error => error.field === 'reason')?.message}
        />
        <p>
          <Button type="submit" look="danger">
            {t.refuse()}
          </Button>
        </p>
      </form>
    </Card>
  )
}
