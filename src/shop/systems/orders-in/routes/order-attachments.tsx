import { fileAnswer } from '#kit/answer.ts'
import type { KeptFile } from '#platform/files/files.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import { orderParts } from '#shop/ordering/orders/slots.ts'
import { Card } from '#ui/card.tsx'
import { orderAttachments } from '../contract.ts'
import { attachmentOfOrder, attachmentsOfOrder } from '../service/attachments.ts'
import { sayAttachments } from '../texts/attachments.ts'
import { Attachments } from '../views/Attachments.tsx'

/** An attachment as a download. */
export const attachmentFile = ({ ports }: Pick<Ctx, 'ports'>, file: KeptFile) =>
  fileAnswer({ bytes: ports.files.content(file), type: file.type, filename: file.name, cache: 'no-store' })

export const orderAttachmentRoutes = routes(orderAttachments, {
  file: async (ctx, { params: { orderCode, id } }) =>
    attachmentFile(ctx, await attachmentOfOrder(ctx, orderCode, id)),
})

/** On the page of an order, for both sides. */
export const attachmentsOnOrder = orderParts.fill({
  name: 'attachments',
  read: async (ctx, code, side) => {
    const files = await attachmentsOfOrder(ctx.db, code)
    return files.length === 0 ? null : (
      <Card key="attachments" title={sayAttachments(ctx.page.language).title()}>
        <Attachments files={files} orderCode={side === 'desk' ? null : code} />
      </Card>
    )
  },
})
