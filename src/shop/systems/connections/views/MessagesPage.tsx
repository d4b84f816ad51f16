import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { Screen } from '#ui/screen.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { connectionDesk } from '../contract.ts'
import { keptMessages } from '../model/connection.ts'
import { sayConnections } from '../texts.ts'

export type MessageShown = {
  id: number
  at: Date
  what: string
  done: boolean
  reason: string
  request: string
  answer: string
}

/** What came from a buyer's system lately, and what was answered. */
export function MessagesPage({
  connection,
  messages,
}: {
  connection: { id: number; name: string }
  messages: readonly MessageShown[]
}) {
  const page = usePage()
  const t = sayConnections(page.language)
  const word = (key: string): string => {
    const say = (t as unknown as Readonly<Record<string, (() => string) | undefined>>)[key]
    return say ? say() : key.replace(/^\w+-/, '')
  }
  return (
    <Screen
      title={t.messages()}
      note={t.messagesNote({ n: keptMessages, name: connection.name })}
      actions={
        <LinkButtonIfOpen
          entry={connectionDesk.show}
          href={href(page, connectionDesk.show, { params: { id: connection.id } })}
          look="text"
        >
          {connection.name}
        </LinkButtonIfOpen>
      }
    >
      {messages.length === 0 ? (
        <EmptyState title={t.noMessages()} icon="cable" />
      ) : (
        <DataTable
          cards
          label={t.messages()}
          rows={messages}
          rowKey={one => one.id}
          columns={[
            { key: 'at', header: t.at(), rowHeader: true, cell: one => formatMoment(one.at, page.timeZone) },
            { key: 'what', header: t.what(), cell: one => word(`what-${one.what}`) },
            {
              key: 'outcome',
              header: t.outcome(),
              cell: one => (
                <>
                  <State tone={one.done ? 'good' : 'bad'}>{one.done ? t.done() : t.refused()}</State>
                  {one.reason !== '' && <> {word(`reason-${one.reason}`)}</>}
                </>
              ),
            },
            {
              key: 'request',
              header: t.request(),
              cell: one => <Said text={one.request} title={t.request()} />,
            },
            { key: 'answer', header: t.answer(), cell: one => <Said text={one.answer} title={t.answer()} /> },
          ]}
        />
      )}
    </Screen>
  )
}

/** A message as it is, folded: it can be long. */
function Said({ text, title }: { text: string; title: string }) {
  if (text === '') return null
  return (
    <Disclosure summary={title} look="plain">
      <pre className="connection-said">{text}</pre>
    </Disclosure>
  )
}
