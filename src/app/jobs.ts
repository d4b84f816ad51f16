import { createTransport } from 'nodemailer'
import { sweepAttempts } from '#kit/attempts.ts'
import { forEachOf } from '#platform/jobs/for-each.ts'
import { senderOf } from '#platform/email/sender.ts'
import { sweepRuns } from '#platform/jobs/job-runs.ts'
import type { JobContext } from '#platform/jobs/jobs.ts'
import type { AnyJob } from '#platform/jobs/run-jobs.ts'
import { newestMail, sendWaitingMails, sweepMails } from '#platform/email/send-mails.ts'
import { sweepStoodBack } from '#platform/jobs/stood-back.ts'
import { forgetOldChanges } from '#shop/people/account/service/email.ts'
import { budgetJob } from '#shop/people/company-admin/service/budget-letters.ts'
import { approvalJob } from '#shop/ordering/approvals/service/look-after.ts'
import { packageJob } from '#shop/tools/download-manager/service/make-package.ts'
import { forgetOldPackages } from '#shop/tools/download-manager/service/read-packages.ts'
import { forgetOldBaskets } from '#shop/buying/cart/service/sweep.ts'
import { paymentNewsJob } from '#shop/buying/checkout/service/return-from-provider.ts'
import { forgetOldEvents, sendEvents } from '#shop/tools/configurators/service/crm.ts'
import { forgetOldConfigurations } from '#shop/tools/configurators/service/keep.ts'
import { forgetOldPapers } from '#shop/tools/downloads/service/make-file.ts'
import { forgetOldDeratings } from '#shop/tools/derating/service/owner.ts'
import { forgetOldDownloads } from '#shop/tools/downloads/service/report.ts'
import { forgetOldFeedback } from '#shop/site/feedback/service/give.ts'
import { expiryJob } from '#shop/ordering/quotes/service/expire.ts'
import { endingJob } from '#shop/ordering/quotes/service/remind.ts'
import { forgetOldSubscriptions } from '#shop/people/newsletter/service/subscribe.ts'
import { replenishmentJob } from '#shop/buying/replenishment/service/job.ts'
import { invoiceJob } from '#shop/ordering/receivables/service/invoices.ts'
import { paymentOperationJob } from '#shop/ordering/orders/service/settle-card.ts'
import { voidForsaken } from '#shop/ordering/payment/service/authorise.ts'
import { forgetOldEntries } from '#shop/ordering/payment/service/entries.ts'
import { forgetOldRegistrations } from '#shop/people/registration/service/decide.ts'
import { forgetOldMisses } from '#shop/discovery/search/service/missed-searches.ts'
import { forgetOldSessions } from '#shop/people/session/service/sweep.ts'
import { watchLetterJob } from '#shop/buying/wishlist/service/tell-changes.ts'
import { vatNumberJob } from '#shop/ordering/tax/service.ts'
import type { Env } from './env.ts'
import { stopLinkOf } from './stop-links.ts'

/** A mail server that says nothing for so long is taken to be away, in ms. */
const silentMs = 20_000

/** What is forgotten or removed every hour, each step for itself. */
export const forgetting: readonly (readonly [
  name: string,
  step: (ctx: Pick<JobContext, 'db' | 'ports'>) => Promise<unknown>,
])[] = [
  ['runs', ({ db }) => sweepRuns(db)],
  ['what stood back', ({ db }) => sweepStoodBack(db)],
  ['mails', ({ db }) => sweepMails(db)],
  ['files', ({ db, ports }) => ports.files.sweep(db)],
  ['attempts', ({ db }) => sweepAttempts(db)],
  ['sessions', ({ db }) => forgetOldSessions(db)],
  ['registrations', ({ db }) => forgetOldRegistrations(db)],
  ['baskets', ({ db }) => forgetOldBaskets(db)],
  ['downloads', ({ db }) => forgetOldDownloads(db)],
  ['deratings', ({ db }) => forgetOldDeratings(db)],
  ['papers', ctx => forgetOldPapers(ctx)],
  ['packages', ({ db }) => forgetOldPackages(db)],
  ['feedback', ({ db }) => forgetOldFeedback(db)],
  ['subscriptions', ({ db }) => forgetOldSubscriptions(db)],
  ['missed searches', ({ db }) => forgetOldMisses(db)],
  ['configurations', ({ db }) => forgetOldConfigurations(db)],
  ['configurator events', ({ db }) => forgetOldEvents(db)],
  ['address changes', ({ db }) => forgetOldChanges(db)],
  ['card entries', ({ db }) => forgetOldEntries(db)],
]

/** All jobs of the shop. */
export function jobsOf(env: Env, publicUrl: string): AnyJob[] {
  const jobs: AnyJob[] = [
    {
      name: 'sweep',
      every: '17 * * * *',
      // periods after which something is forgotten are promises: a step that fails holds up no other
      run: async ctx =>
        void (await forEachOf(
          ctx,
          'sweep',
          forgetting,
          ([name]) => name,
          async ([, step]) => void (await step(ctx)),
        )),
    },
    packageJob,
    approvalJob,
    budgetJob,
    expiryJob,
    endingJob,
    replenishmentJob,
    paymentNewsJob,
    paymentOperationJob,
    watchLetterJob,
    vatNumberJob,
    invoiceJob,
    {
      name: 'forsaken-payments',
      every: '* * * * *',
      run: async ctx => void (await voidForsaken(ctx)),
    },
  ]
  if (env.SMTP_URL && env.MAIL !== 'hold') {
    const transport = createTransport(
      { url: env.SMTP_URL, connectionTimeout: silentMs, greetingTimeout: silentMs, socketTimeout: silentMs },
      {
        from: senderOf(env.MAIL_FROM ?? '') ?? {
          name: 'Contara',
          address: `no-reply@${new URL(publicUrl).hostname}`,
        },
        ...(env.MAIL_REPLY_TO && { replyTo: senderOf(env.MAIL_REPLY_TO) ?? undefined }),
      },
    )
    jobs.push({
      name: 'mail',
      every: '* * * * *',
      run: ctx => sendWaitingMails(ctx, transport, ctx.ports.letters.seal, mail => stopLinkOf(ctx, mail)),
      watch: newestMail,
    })
  }
  if (env.CRM_URL) {
    // readEnv sees to it that there is one
    const target = { url: env.CRM_URL, secret: env.CRM_SECRET ?? '' }
    jobs.push({ name: 'crm', every: '* * * * *', run: ctx => sendEvents(ctx, target) })
  }
  return jobs
}
