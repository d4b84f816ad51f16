import type { ReactNode } from 'react'
import { countryName, languageName } from '#kit/code-names.ts'
import { dayOf, formatDate, formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { desk } from '#shop/desk/overview/contract.ts'
import { Button } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, SelectField, TextAreaField } from '#ui/field.tsx'
import { OwnerForms, OwnerName } from '#ui/owner.tsx'
import { Screen } from '#ui/screen.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { deskHref, requestDesk } from '../contract.ts'
import type { RefusedForm } from '../model/refused.ts'
import { maxMessageLength, type Request, type RequestEntry, type Template } from '../model/request.ts'
import type { RequestAction } from '../model/states.ts'
import { sayRequests } from '../texts/requests.ts'
import { sayKinds } from '../texts/states.ts'
import { Conversation } from './Conversation.tsx'
import { KeptWords } from './KeptWords.tsx'
import { requestData, RequestStateMark } from './RequestStateMark.tsx'
import { aboutWords } from '../model/about.ts'

export type DeskRequestProps = {
  request: Request
  actions: readonly RequestAction[]
  entries: readonly RequestEntry[]
  owners: readonly { id: number; name: string }[]
  templates: readonly Template[]
  /** text of the chosen template */
  draft: string
  refused: RefusedForm | null
  flashes: readonly Flash[]
  now: Date
}

/** What every request's page at the desk has: who asks, whose it is, until when, the conversation; `children`: its kind's own. */
export function DeskRequest({
  children,
  more,
  ...props
}: DeskRequestProps & { children?: ReactNode; /** beside the title */ more?: ReactNode }) {
  const page = usePage()
  const t = sayRequests(page.language)
  const { request, actions, entries, refused, flashes } = props
  const kind = sayKinds(page.language)[request.kind]()
  return (
    <div {...requestData(request)} data-request-version={request.version}>
      <Screen
        title={t.request({ kind, code: request.code })}
        note={
          <>
            {request.sentAt && formatMoment(request.sentAt)} UTC <RequestStateMark state={request.state} />
          </>
        }
        flashes={flashes}
        actions={more}
      >
        <ErrorSummary
          errors={refused?.errors ?? []}
          form={refused?.action ?? ''}
          names={{ text: t.message(), owner: t.owner(), dueOn: t.due() }}
        />
        <KeptWords refused={refused} actions={actions} />
        <div className="desk-cards">
          <WhoAsks request={request} />
          <Whose {...props} />
        </div>
        {children}
        <Conversation entries={entries} reader="seller" />
        <Writing {...props} />
        <p>
          <a href={href(page, desk.audit, { query: { subject: `request:${request.code}` } })}>{t.trail()}</a>
        </p>
      </Screen>
    </div>
  )
}

function WhoAsks({ request }: { request: Request }) {
  const page = usePage()
  const t = sayRequests(page.language)
  const about = aboutWords(page.language, request.about)
  const { contact } = request
  return (
    <Card title={t.contact()}>
      <DefinitionTable
        rows={[
          { name: t.contact(), value: contact.name },
          { name: t.email(), value: <a href={`mailto:${contact.email}`}>{contact.email}</a> },
          ...(contact.company ? [{ name: t.company(), value: contact.company }] : []),
          ...(request.companyCode ? [{ name: t.customerNumber(), value: request.companyCode }] : []),
          ...(contact.phone ? [{ name: t.phone(), value: contact.phone }] : []),
          ...(request.country
            ? [{ name: t.country(), value: countryName(request.country, page.language) }]
            : []),
          { name: t.storefront(), value: languageName(request.language, page.language) },
          ...(about ? [{ name: t.about(), value: about }] : []),
        ]}
      />
    </Card>
  )
}

function Whose({ request, owners, actions, refused, now }: DeskRequestProps) {
  const page = usePage()
  const t = sayRequests(page.language)
  const params = { code: request.code }
  const wrong = (action: string, field: string) =>
    refused?.action === action ? refused.errors.find(one => one.field === field)?.message : undefined
  const overdue = request.dueOn !== null && request.dueOn < dayOf(now) && actions.includes('due')
  return (
    <Card title={t.owner()}>
      {actions.includes('take') ? (
        <div className="stack">
          <OwnerForms
            action={href(page, requestDesk.take, { params })}
            version={request.version}
            owner={request.owner}
            owners={owners}
            error={wrong('take', 'owner')}
            look="primary"
          />
          <form method="post" action={href(page, requestDesk.due, { params })} className="request-side">
            <CsrfField />
            <input type="hidden" name="version" value={request.version} />
            <DateField
              label={overdue ? `${t.due()} (${t.overdue()})` : t.due()}
              name="dueOn"
              form="due"
              error={wrong('due', 'dueOn')}
              defaultValue={
                refused?.action === 'due'
                  ? (refused.entered['dueOn'] ?? '')
                  : request.dueOn
                    ? formatDate(request.dueOn)
                    : ''
              }
            />
            <Button type="submit">{t.setDue()}</Button>
          </form>
        </div>
      ) : (
        <p>
          <OwnerName owner={request.owner} />
        </p>
      )}
    </Card>
  )
}

/** Writing to who asked, as far as the state allows, and notes for the desk. */
function Writing(props: DeskRequestProps) {
  const page = usePage()
  const t = sayRequests(page.language)
  const { request, actions, templates, draft } = props
  const main = actions.includes('answer') ? 'answer' : 'write'
  return (
    <>
      {templates.length > 0 && actions.includes('write') && (
        <form action={deskHref(page, request.kind, request.code)} className="request-side">
          <SelectField
            label={t.template()}
            name="template"
            form="template"
            options={[
              { value: '', label: t.noTemplate() },
              ...templates.map(one => ({ value: String(one.id), label: one.name })),
            ]}
          />
          <Button type="submit">{t.insertTemplate()}</Button>
        </form>
      )}
      <Say
        {...props}
        action={main}
        label={main === 'answer' ? t.answer() : t.message()}
        open={draft !== ''}
      />
      {main === 'answer' && <Say {...props} action="write" label={t.message()} />}
      <Say {...props} action="note" label={t.note()} />
      <Say {...props} action="decline" label={t.decline()} />
      {actions.includes('close') && (
        <form method="post" action={href(page, requestDesk.close, { params: { code: request.code } })}>
          <CsrfField />
          <input type="hidden" name="version" value={request.version} />
          <Button type="submit">{t.close()}</Button>
        </form>
      )}
    </>
  )
}

/** One form that says something, folded away unless it is the one to use now. */
function Say({
  request,
  actions,
  refused,
  draft,
  action,
  label,
  open = false,
}: DeskRequestProps & { action: 'answer' | 'write' | 'note' | 'decline'; label: string; open?: boolean }) {
  const page = usePage()
  const t = sayRequests(page.language)
  if (!actions.includes(action)) return null
  const mine = refused?.action === action ? refused : null
  const button = { answer: t.sendAnswer(), write: t.send(), note: t.keepNote(), decline: t.decline() }[action]
  return (
    <Disclosure summary={label} open={mine !== null || open || action === 'answer'} look="card">
      <form
        method="post"
        action={href(page, requestDesk[action], { params: { code: request.code } })}
        className="stack"
        data-unsaved={mine ? 'entered' : ''}
      >
        <CsrfField />
        <input type="hidden" name="version" value={request.version} />
        <TextAreaField
          label={action === 'decline' ? t.declineReason() : label}
          name="text"
          form={action}
          rows={action === 'answer' ? 8 : 4}
          required
          maxLength={maxMessageLength}
          defaultValue={mine?.entered['text'] ?? (action === 'note' || action === 'decline' ? '' : draft)}
          error={mine?.errors.find(one => one.field === 'text')?.message}
          {...(action === 'note' && { hint: t.noteHint() })}
        />
        {action === 'write' && <CheckboxField label={t.asks()} name="asks" form="write" />}
        <p>
          <Button
            type="submit"
            look={action === 'decline' ? 'danger' : action === 'answer' ? 'primary' : 'secondary'}
          >
            {button}
          </Button>
        </p>
      </form>
    </Disclosure>
  )
}
