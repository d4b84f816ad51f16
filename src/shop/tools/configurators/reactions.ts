import type { Ctx } from '#platform/request/context.ts'
import { emailInquiryEvents } from '#shop/requests/email-inquiry/service.ts'
import { reportEmailInquiry } from './service/crm.ts'

const report = (ctx: Ctx, { configIds }: { configIds: readonly string[] }): Promise<void> =>
  reportEmailInquiry(ctx, configIds)

/** CRM-03: an inquiry by e-mail about what was configured is told to the CRM. */
export function configuratorReactions(): void {
  emailInquiryEvents.onSent(report)
}
