import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { orderDesk } from '#shop/ordering/orders/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { FormIfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchedList } from '#ui/searched-list.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { answersDesk } from '../contract.ts'
import { answerStates, type AnswerState, type Message } from '../model/message.ts'
import { sayAnswers } from '../texts.ts'
import { Became, WhatOf } from './Became.tsx'

export type Listed = Message & {
  connectionId: number
  connection: string
  companyName: string
  companyCode: string
}

/** What systems of buyers were told, the newest first. */
export function ListPage({
  rows,
  query,
  lastPage,
  flashes,
}: {
  rows: readonly Listed[]
  query: { text: string; state: '' | AnswerState; connection: number | ''; page: number }
  lastPage: number
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayAnswers(page.language)
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      <SearchedList
        words={t}
        icon="cable"
        query={query}
        states={answerStates}
        isEmpty={rows.length === 0}
        lastPage={lastPage}
        href={href(page, answersDesk.list)}
        hrefOf={n => href(page, answersDesk.list, { query: { ...query, page: n } })}
        narrowed={query.connection !== ''}
      >
        <MessageTable rows={rows} />
      </SearchedList>
    </Screen>
  )
}

function MessageTable({ rows }: { rows: readonly Listed[] }) {
  const page = usePage()
  const t = sayAnswers(page.language)
  return (
    <DataTable
      cards
      label={t.title()}
      rows={rows}
      rowKey={one => one.id}
      rowProps={one => ({ 'data-message-id': one.id })}
      columns={[
        {
          key: 'at',
          header: t.at(),
          rowHeader: true,
          cell: one => formatMoment(one.madeAt, page.timeZone),
        },
        { key: 'what', header: t.what(), cell: one => <WhatOf message={one} /> },
        {
          key: 'order',
          header: t.order(),
          cell: one =>
            one.orderCode !== '' && (
              <LinkIfOpen
                entry={orderDesk.order}
                href={href(page, orderDesk.order, { params: { orderCode: one.orderCode } })}
              >
                {one.orderCode}
              </LinkIfOpen>
            ),
        },
        {
          key: 'system',
          header: t.system(),
          cell: one => (
            <>
              <LinkIfOpen
                entry={answersDesk.setting}
                href={href(page, answersDesk.setting, { params: { id: one.connectionId } })}
              >
                {one.connection}
              </LinkIfOpen>
              <div className="muted">{`${one.companyName} (${one.companyCode})`}</div>
            </>
          ),
        },
        { key: 'outcome', header: t.outcome(), cell: one => <Became message={one} /> },
        {
          key: 'request',
          header: t.request(),
          cell: one => (
            <>
              <Said title={t.request()} text={one.body} />
              <LinkButton
                look="text"
                icon="download"
                href={href(page, answersDesk.message, { params: { id: one.id } })}
              >
                {t.file()}
              </LinkButton>
            </>
          ),
        },
        { key: 'answer', header: t.answer(), cell: one => <Answer message={one} /> },
        { key: 'act', header: '', cell: one => <Again message={one} /> },
      ]}
    />
  )
}

function Answer({ message: { status, answer, triedAt, tookMs } }: { message: Message }) {
  const page = usePage()
  const t = sayAnswers(page.language)
  if (triedAt === null) return null
  return (
    <>
      {status === null ? t.noAnswer() : `HTTP ${status}`}
      {tookMs !== null && <span className="muted"> {t.took({ ms: tookMs })}</span>}
      {answer !== '' && <Said title={t.answer()} text={answer} />}
    </>
  )
}

function Again({ message: { id, number } }: { message: Message }) {
  const page = usePage()
  const t = sayAnswers(page.language)
  return (
    <FormIfOpen entry={answersDesk.again} action={href(page, answersDesk.again, { params: { id } })}>
      <CsrfField />
      <Button type="submit" look="text" aria-label={`${t.sendAgain()}: ${number}`}>
        {t.sendAgain()}
      </Button>
    </FormIfOpen>
  )
}

/** A text as it is, folded: it can be long. */
function Said({ text, title }: { text: string; title: string }) {
  return (
    <Disclosure summary={title} look="plain">
      <pre className="answers-text">{text}</pre>
    </Disclosure>
  )
}
