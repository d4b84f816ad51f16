/** Labels for goods that are sent in, as PDF, in the words of who asked; and the numbers under which they come. */
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { MadeFile } from '#platform/files/file-maker.ts'
import { notFound } from '#kit/refusal.ts'
import type { Request } from '#shop/requests/inbox/model/request.ts'
import { footFor } from '#shop/ordering/seller/service.ts'
import type { Repair } from '../model/repair.ts'
import type { ReturnLabel } from '../model/return-label.ts'
import { sayRepair, sayReturnLabel } from '../texts.ts'

export { nextReturnNumber } from '../store.ts'

type Labelling = Pick<Ctx, 'db' | 'page' | 'ports' | 'clock'>

/** The label of a repair. Throws not found as long as no return number is issued. */
export async function returnLabelOf(
  ctx: Labelling,
  { request, repair }: { request: Request; repair: Repair },
): Promise<MadeFile & { filename: string }> {
  const { returnNumber: number } = repair
  if (number === null) throw notFound()
  const t = sayReturnLabel(request.language)
  const r = sayRepair(request.language)
  return printLabel(ctx, request, {
    number,
    subject: t.subject({ code: request.code }),
    desk: t.repairDesk(),
    from: repair.returnAddress.split(/\r?\n/),
    facts: [
      [r.returnNumber(), number],
      [t.request(), request.code],
      [r.productCode(), repair.productCode],
      [r.serialNumber(), repair.serialNumber],
      [r.quantity(), repair.quantity === null ? '' : String(repair.quantity)],
      [r.orderNumber(), repair.orderNumber],
      [r.faultDate(), repair.faultOn ? formatDate(repair.faultOn) : ''],
    ],
  })
}

/** A label for goods that are sent in: to whom at the seller's, from where, and what tells them apart; empty facts are left out. */
export async function printLabel(
  ctx: Labelling,
  request: Request,
  {
    number,
    subject,
    desk,
    from,
    facts,
  }: {
    number: string
    subject: string
    desk: string
    from: readonly string[]
    facts: readonly (readonly [string, string])[]
  },
): Promise<MadeFile & { filename: string }> {
  const { language, storefront } = request
  const page = { ...ctx.page, language, storefront, base: `/ebusiness/${storefront}` }
  const seller = await footFor(ctx.db, page)
  const t = sayReturnLabel(language)
  const content: ReturnLabel = {
    language,
    title: t.title(),
    number,
    subject,
    day: dayOf(ctx.clock()),
    footLine: seller.footLine,
    footNote: seller.footNote,
    to: { title: t.to(), lines: [desk, ...seller.lines] },
    from: {
      title: t.from(),
      lines: [request.contact.name, ...from].filter(line => line.trim() !== ''),
    },
    facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    steps: [t.stepPack(), t.stepStick(), t.stepOnly()],
  }
  const file = await ctx.ports.fileMaker.make('return-label', content)
  return { ...file, filename: `${t.title().toLowerCase().replaceAll(' ', '-')}-${number}.${file.extension}` }
}
