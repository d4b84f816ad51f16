import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import {
  mailState,
  mailStates,
  type HeldFor,
  type MailState,
  type MailSort,
} from '#platform/email/mail-state.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField, Field, SelectField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { desk } from '../contract.ts'
import { sayDesk } from '../texts/desk.ts'
import { FormIfOpen } from '#ui/if-open.tsx'
import { Screen } from '#ui/screen.tsx'
import type { Paged } from '#kit/paged.ts'
import { PagedList } from '#ui/paged-list.tsx'
import { HeldMails, type Held } from './HeldMails.tsx'

type Row = {
  id: number
  recipient: string
  subject: string
  createdAt: Date
  sentAt: Date | null
  attempts: number
  givenUpAt: Date | null
  heldFor: HeldFor | null
  droppedAt: Date | null
}
type Asked = { state: MailState | null; text: string; sort: MailSort; page: number }

export function MailStateMark({ mail }: { mail: Parameters<typeof mailState>[0] }) {
  const state = mailState(mail)
  const page = usePage()
  return <State tone={toneOf('mail', state, page)}>{sayDesk(page.language)[state]()}</State>
}

/** The outbox. */
export function MailsPage({
  list,
  asked,
  sending,
  givenUp,
  held,
  flashes,
}: {
  list: Paged<Row>
  asked: Asked
  sending: boolean
  /** how many were given up, of those that fit the search */
  givenUp: number
  /** mails that do not leave by themselves; null: there are none */
  held: Held | null
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayDesk(page.language)
  const mails = list.rows
  const narrowed = asked.state !== null || asked.text !== ''
  return (
    <Screen title={t.mails()} flashes={flashes}>
      {!sending && <Message kind="info">{t.mailsKept()}</Message>}
      {held && <HeldMails held={held} />}
      <FilterBar action={href(page, desk.mails)} label={t.mails()}>
        <input type="hidden" name="sort" value={asked.sort} />
        <Field label={t.mailSearch()} name="text" type="search" defaultValue={asked.text} maxLength={120} />
        <SelectField
          label={t.mailState()}
          name="state"
          defaultValue={asked.state ?? ''}
          options={[
            { value: '', label: t.anyState() },
            ...mailStates.map(state => ({ value: state, label: t[state]() })),
          ]}
        />
      </FilterBar>
      {asked.state === 'givenUp' && givenUp > 0 && (
        <FormIfOpen entry={desk.retryMails} action={href(page, desk.retryMails)}>
          <CsrfField />
          <input type="hidden" name="text" value={asked.text} />
          <Button type="submit" icon="rotate-ccw">
            {t.retryAllGivenUp({ n: givenUp })}
          </Button>
        </FormIfOpen>
      )}
      {mails.length === 0 ? (
        <EmptyState
          title={narrowed ? t.nothingFits() : t.noMails()}
          icon="mail"
          action={narrowed && <LinkButton href={href(page, desk.mails)}>{t.showAll()}</LinkButton>}
        />
      ) : (
        <PagedList list={list} href={n => href(page, desk.mails, { query: { ...asked, page: n } })}>
          <DataTable
            cards
            label={t.mails()}
            sorting={{
              now: asked.sort,
              href: (sort: MailSort) => href(page, desk.mails, { query: { ...asked, sort, page: 1 } }),
            }}
            rows={mails}
            rowKey={mail => mail.id}
            rowProps={mail => ({ 'data-mail': mail.id })}
            columns={[
              {
                key: 'subject',
                sort: 'subject',
                header: t.subject(),
                rowHeader: true,
                cell: mail => <a href={href(page, desk.mail, { params: { id: mail.id } })}>{mail.subject}</a>,
              },
              { key: 'receiver', sort: 'receiver', header: t.receiver(), cell: mail => mail.recipient },
              {
                key: 'written',
                sort: 'written',
                header: t.written(),
                cell: mail => formatMoment(mail.createdAt),
              },
              { key: 'state', header: t.mailState(), cell: mail => <MailStateMark mail={mail} /> },
              {
                key: 'attempts',
                sort: 'attempts',
                header: t.attempts(),
                align: 'number',
                cell: mail => mail.attempts,
              },
              {
                key: 'sent',
                sort: 'sent',
                header: t.sentAt(),
                cell: mail => (mail.sentAt ? formatMoment(mail.sentAt) : '–'),
              },
            ]}
          />
        </PagedList>
      )}
    </Screen>
  )
}
