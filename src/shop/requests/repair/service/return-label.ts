/** The return label of a repair as PDF, in the words of who asked. */
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { MadeFile } from '#platform/files/file-maker.ts'
import { notFound } from '#kit/refusal.ts'
import type { Request } from '#shop/requests/inbox/model/request.ts'
import { footFor } from '#shop/ordering/seller/service.ts'
import type { Repair } from '../model/repair.ts'
import type { ReturnLabel } from '../model/return-label.ts'
import { sayRepair, sayReturnLabel } from '../texts.ts'

/** Throws not found as long as no return number is issued. */
export async function returnLabelOf(
  ctx: Pick<Ctx, 'db' | 'page' | 'ports' | 'clock'>,
  { request, repair }: { request: Request; repair: Repair },
): Promise<MadeFile & { filename: string }> {
  const { returnNumber: number } = repair
  if (number === null) throw notFound()
  const { language, storefront } = request
  const page = { ...ctx.page, language, storefront, base: `/ebusiness/${storefront}` }
  const seller = await footFor(ctx.db, page)
  const t = sayReturnLabel(language)
  const r = sayRepair(language)
  const facts: [string, string][] = [
    [r.returnNumber(), number],
    [t.request(), request.code],
    [r.productCode(), repair.productCode],
    [r.serialNumber(), repair.serialNumber],
    [r.quantity(), repair.quantity === null ? '' : String(repair.quantity)],
    [r.orderNumber(), repair.orderNumber],
    [r.faultDate(), repair.faultOn ? formatDate(repair.faultOn) : ''],
  ]
  const content: ReturnLabel = {
    language,
    title: t.title(),
    number,
    subject: t.subject({ code: request.code }),
    day: dayOf(ctx.clock()),
    footLine: seller.footLine,
    footNote: seller.footNote,
    to: { title: t.to(), lines: [t.repairDesk(), ...seller.lines] },
    from: {
      title: t.from(),
      lines: [request.contact.name, ...repair.returnAddress.split(/\r?\n/)].filter(
        line => line.trim() !== '',
      ),
    },
    facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    steps: [t.stepPack(), t.stepStick(), t.stepOnly()],
  }
  const file = await ctx.ports.fileMaker.make('return-label', content)
  return { ...file, filename: `${t.title().toLowerCase().replaceAll(' ', '-')}-${number}.${file.extension}` }
}
