import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, TextAreaField } from '#ui/field.tsx'
import { FormIfOpen, IfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { orderDesk } from '#shop/ordering/orders/contract.ts'
import { incomingDesk } from '../contract.ts'
import { sayAttachments } from '../texts/attachments.ts'
import { sayDesk } from '../texts/desk.ts'
import { Attachments, type AttachmentShown } from './Attachments.tsx'
import { DecisionFields, LinesTable, type LineShown } from './DecisionFields.tsx'
import { StateOfIncoming, type Listed } from './ListPage.tsx'

export type IncomingShown = Listed & {
  operation: 'new' | 'update' | 'delete'
  person: string
  date: string
  shipTo: string
  /** the buyer's number of it; '' none */
  shipToId: string
  comment: string
  reason: string
  message: string
  version: number
  attachments: readonly AttachmentShown[]
}
export type Props = {
  one: IncomingShown
  lines: readonly LineShown[]
  /** what stands against the order as a whole, in words */
  atOrder: readonly string[]
  /** an earlier document of its number is in the way */
  isChange: boolean
  addresses: readonly { value: string; label: string }[]
  centers: readonly { value: string; label: string }[]
  chosen: { address: string; costCenter: string; replaces: boolean }
  /** who may order for it is there */
  mayOrder: boolean
  mayGivePrice: boolean
  refused: { action: 'decide' | 'refuse'; errors: readonly FieldError[]; reason?: string } | null
  conflict: boolean
  flashes: readonly Flash[]
}

const form = 'incoming'

/** One order that came as a document: what came, what it is here, and what the desk decides. */
export function IncomingPage(props: Props) {
  const { one, atOrder, refused, conflict, flashes, mayOrder } = props
  const page = usePage()
  const t = sayDesk(page.language)
  const params = { params: { id: one.id } }
  const waits = one.state === 'waiting'
  return (
    <Screen title={one.number} note={<StateOfIncoming state={one.state} />} flashes={flashes}>
      {conflict && <Message kind="warning">{t.conflict()}</Message>}
      <ErrorSummary
        errors={refused?.errors ?? []}
        form={form}
        names={{ reason: t.refuseReason(), choice: t.decision() }}
      />
      {waits && !mayOrder && <Message kind="warning">{t.nobody()}</Message>}
      {waits && atOrder.length > 0 && (
        <Message kind="warning" title={t.differs()}>
          <ul>
            {atOrder.map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Message>
      )}
      <Facts one={one} />
      {waits && mayOrder ? (
        <IfOpen entry={incomingDesk.decide}>
          <Deciding {...props} />
        </IfOpen>
      ) : (
        <LinesTable lines={props.lines} deciding={null} />
      )}
      {waits && (
        <FormIfOpen
          entry={incomingDesk.refuse}
          action={href(page, incomingDesk.refuse, params)}
          className="stack"
        >
          <CsrfField />
          <input type="hidden" name="version" value={one.version} />
          <TextAreaField
            form={form}
            name="reason"
            label={t.refuseReason()}
            defaultValue={refused?.reason ?? ''}
            required
            rows={3}
            maxLength={1_000}
            error={refused?.errors.find(error => error.field === 'reason')?.message}
          />
          <p>
            <Button type="submit" icon="x">
              {t.refuse()}
            </Button>
          </p>
        </FormIfOpen>
      )}
      <Disclosure summary={t.message()}>
        <pre className="orders-in-message">{one.message}</pre>
      </Disclosure>
    </Screen>
  )
}

/** A moment as the document writes it, in the desk's form; what is none stays as it is. */
function momentSaid(written: string, timeZone: string): string {
  const moment = new Date(written)
  return Number.isNaN(moment.getTime()) ? written : formatMoment(moment, timeZone)
}

function Facts({ one }: { one: IncomingShown }) {
  const page = usePage()
  const t = sayDesk(page.language)
  return (
    <Card>
      <DefinitionTable
        label={one.number}
        rows={[
          { name: t.company(), value: `${one.companyName} (${one.companyCode})` },
          { name: t.person(), value: one.person },
          { name: t.system(), value: one.system ?? t.byFile() },
          { name: t.came(), value: formatMoment(one.receivedAt, page.timeZone) },
          { name: t.what(), value: t[`operation-${one.operation}`]() },
          { name: t.date(), value: momentSaid(one.date, page.timeZone) },
          ...(one.shipTo ? [{ name: t.shipTo(), value: one.shipTo }] : []),
          ...(one.attachments.length > 0
            ? [
                {
                  name: sayAttachments(page.language).title(),
                  value: <Attachments files={one.attachments} orderCode={null} />,
                },
              ]
            : []),
          ...(one.comment ? [{ name: t.comment(), value: one.comment }] : []),
          ...(one.reason ? [{ name: t.reason(), value: one.reason }] : []),
          ...(one.orderCode
            ? [
                {
                  name: t.order(),
                  value: (
                    <LinkIfOpen
                      entry={orderDesk.order}
                      href={href(page, orderDesk.order, { params: { orderCode: one.orderCode } })}
                    >
                      {one.orderCode}
                    </LinkIfOpen>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

function Deciding(props: Props) {
  const page = usePage()
  const t = sayDesk(page.language)
  const { one, lines } = props
  return (
    <form
      method="post"
      action={href(page, incomingDesk.decide, { params: { id: one.id } })}
      className="stack"
      data-unsaved={props.refused ? 'entered' : ''}
    >
      <CsrfField />
      <input type="hidden" name="version" value={one.version} />
      <LinesTable lines={lines} deciding={{ mayGivePrice: props.mayGivePrice }} />
      <DecisionFields
        addresses={props.addresses}
        centers={props.centers}
        chosen={props.chosen}
        isChange={props.isChange}
        shipToId={one.shipToId}
      />
      <p>
        <Button type="submit" look="primary">
          {t.place()}
        </Button>
      </p>
    </form>
  )
}
