import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkIfOpen } from '#ui/if-open.tsx'
import { incomingDesk, orderAttachments } from '../contract.ts'
import type { SaidAttachment } from '../model/incoming-order.ts'
import { sayAttachments } from '../texts/attachments.ts'

export type AttachmentShown = SaidAttachment & { id: number }

/** What came with an order document: at the desk, or for the buyer by the order. */
export function Attachments({
  files,
  orderCode,
}: {
  files: readonly AttachmentShown[]
  /** of the buyer's order; null: at the desk */
  orderCode: string | null
}) {
  const page = usePage()
  const t = sayAttachments(page.language)
  return (
    <ul className="plain-list">
      {files.map(({ id, name, size, lines }) => (
        <li key={id} data-attachment={name}>
          {orderCode === null ? (
            <LinkIfOpen
              entry={incomingDesk.attachment}
              href={href(page, incomingDesk.attachment, { params: { id } })}
            >
              {name}
            </LinkIfOpen>
          ) : (
            <a href={href(page, orderAttachments.file, { params: { orderCode, id } })} download>
              {name}
            </a>
          )}{' '}
          <span className="muted">
            {Math.max(1, Math.round(size / 1024)).toLocaleString(page.formatLocale)} kB
            {lines.length > 0 && ` · ${t.ofLines({ lines: lines.join(', ') })}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
