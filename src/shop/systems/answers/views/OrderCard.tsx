import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { LinkIfOpen } from '#ui/if-open.tsx'
import { answersDesk, answersOfOrder } from '../contract.ts'
import type { Message } from '../model/message.ts'
import { sayAnswers } from '../texts.ts'
import { Became, WhatOf } from './Became.tsx'

/** On the page of an order: what the system that it came from was told. */
export function OrderCard({
  code,
  messages,
  side,
}: {
  code: string
  messages: readonly Message[]
  side: 'buyer' | 'desk'
}) {
  const page = usePage()
  const t = sayAnswers(page.language)
  return (
    <Card title={side === 'desk' ? t.toTheirSystem() : t.toSystem()}>
      <ul className="stack plain-list">
        {messages.map(message => (
          <li key={message.id} data-answer-kind={message.kind}>
            <WhatOf message={message} /> <Became message={message} />
            <div className="muted">
              {formatMoment(message.madeAt, page.timeZone)}{' '}
              <FileLink code={code} message={message} side={side} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function FileLink({ code, message, side }: { code: string; message: Message; side: 'buyer' | 'desk' }) {
  const page = usePage()
  const t = sayAnswers(page.language)
  const { id, kind, number } = message
  const label = t.download({ what: t[kind](), number })
  if (side === 'desk')
    return (
      <LinkIfOpen entry={answersDesk.message} href={href(page, answersDesk.message, { params: { id } })}>
        {label}
      </LinkIfOpen>
    )
  return <a href={href(page, answersOfOrder.message, { params: { orderCode: code, id } })}>{label}</a>
}
