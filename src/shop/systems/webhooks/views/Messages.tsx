import type { ReactNode } from 'react'
import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DateField } from '#ui/date-field.tsx'
import { CsrfField } from '#ui/field.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { webhookDesk, webhooksOfCompany } from '../contract.ts'
import { messageState, type Message, type WebhookShown } from '../model/webhook.ts'
import { sayWebhooks } from '../texts.ts'

const form = 'again'

/** What an endpoint was told lately with what it answered, and sending it again; `dayError`: of the day that was typed. */
export function Messages({
  webhook,
  messages,
  atDesk,
  day,
}: {
  webhook: WebhookShown
  messages: readonly Message[]
  atDesk: boolean
  day: { typed: string; error: string | undefined }
}) {
  const page = usePage()
  const t = sayWebhooks(page.language)
  const { id, endedAt } = webhook
  const entries = atDesk ? webhookDesk : webhooksOfCompany
  const failed = messages.some(one => one.sentAt === null && one.attempts > 0)
  return (
    <Card title={t.messages()}>
      {endedAt === null && (failed || day.error !== undefined) && (
        <FormIfOpen
          entry={entries.replayFailed}
          action={href(page, entries.replayFailed, { params: { id } })}
          className="row"
        >
          <CsrfField />
          <DateField
            label={t.since()}
            name="since"
            form={form}
            defaultValue={day.typed}
            {...(day.error !== undefined && { error: day.error })}
          />
          <Button type="submit">{t.replayFailed()}</Button>
        </FormIfOpen>
      )}
      {messages.length === 0 ? (
        <EmptyState title={t.noMessages()} icon="cable" />
      ) : (
        <DataTable
          cards
          label={t.messages()}
          rows={messages}
          rowKey={one => one.id}
          rowProps={one => ({ 'data-message-id': one.id })}
          columns={[
            {
              key: 'at',
              header: t.at(),
              rowHeader: true,
              cell: one => formatMoment(one.madeAt, page.timeZone),
            },
            { key: 'what', header: t.what(), cell: one => <What message={one} /> },
            { key: 'outcome', header: t.outcome(), cell: one => <Became message={one} /> },
            {
              key: 'request',
              header: t.request(),
              cell: one => <Said title={t.request()} text={`webhook-id: ${one.key}\n\n${one.body}`} />,
            },
            { key: 'answer', header: t.answer(), cell: one => <Answer message={one} /> },
            {
              key: 'act',
              header: '',
              cell: one =>
                endedAt === null && (
                  <FormIfOpen
                    entry={entries.replay}
                    action={href(page, entries.replay, { params: { id, message: one.id } })}
                  >
                    <CsrfField />
                    <Button
                      type="submit"
                      look="text"
                      aria-label={`${t.sendAgain()}: ${one.subject || one.kind}`}
                    >
                      {t.sendAgain()}
                    </Button>
                  </FormIfOpen>
                ),
            },
          ]}
        />
      )}
    </Card>
  )
}

/** The words for a kind; of one that is no longer known its code. */
function What({ message: { kind, subject } }: { message: Message }) {
  const t = sayWebhooks(usePage().language)
  const say = (t as unknown as Readonly<Record<string, (() => string) | undefined>>)[kind]
  return (
    <>
      {say ? say() : kind} <span className="muted">{subject}</span>
    </>
  )
}

function Became({ message }: { message: Message }) {
  const page = usePage()
  const t = sayWebhooks(page.language)
  const state = messageState(message)
  const said: ReactNode[] = []
  if (message.attempts > 1) said.push(t.tries({ n: message.attempts }))
  if (state === 'again' && message.tryAfter)
    said.push(t.nextTry({ at: formatMoment(message.tryAfter, page.timeZone) }))
  return (
    <>
      <State tone={toneOf('webhook-message', state, page)}>{t[state]()}</State>
      {said.length > 0 && <div className="muted">{said.join(', ')}</div>}
    </>
  )
}

function Answer({ message: { status, answer, triedAt, tookMs } }: { message: Message }) {
  const page = usePage()
  const t = sayWebhooks(page.language)
  if (triedAt === null) return null
  return (
    <>
      {status === null ? t.noAnswer() : `HTTP ${status}`}
      <div className="muted">
        {formatMoment(triedAt, page.timeZone)}
        {tookMs !== null && `, ${t.took({ ms: tookMs })}`}
      </div>
      {answer !== '' && <Said title={t.answer()} text={answer} />}
    </>
  )
}

/** A text as it is, folded: it can be long. */
function Said({ text, title }: { text: string; title: string }) {
  return (
    <Disclosure summary={title} look="plain">
      <pre className="webhook-text">{text}</pre>
    </Disclosure>
  )
}
