import { createTransport } from 'nodemailer'
import { sweepAttempts } from '#kit/attempts.ts'
import { sweepRuns } from '#kit/job-runs.ts'
import type { AnyJob } from '#kit/run-jobs.ts'
import { sendWaitingMails, sweepMails } from '#kit/send-mails.ts'
import { approvalJob } from '#shop/approvals/service/look-after.ts'
import { packageJob } from '#shop/download-manager/service/make-package.ts'
import { forgetOldPackages } from '#shop/download-manager/service/read-packages.ts'
import { forgetOldBaskets } from '#shop/cart/service/sweep.ts'
import { paymentNewsJob } from '#shop/checkout/service/return-from-provider.ts'
import { sendEvents } from '#shop/configurators/service/crm.ts'
import { forgetOldConfigurations } from '#shop/configurators/service/keep.ts'
import { forgetOldPapers } from '#shop/downloads/service/make-file.ts'
import { forgetOldDeratings } from '#shop/derating/service/owner.ts'
import { forgetOldDownloads } from '#shop/downloads/service/report.ts'
import { forgetOldFeedback } from '#shop/feedback/service/give.ts'
import { expiryJob } from '#shop/quotes/service/expire.ts'
import { endingJob } from '#shop/quotes/service/remind.ts'
import { forgetOldSubscriptions } from '#shop/newsletter/service/subscribe.ts'
import { replenishmentJob } from '#shop/replenishment/service/job.ts'
import { invoiceJob } from '#shop/receivables/service/invoices.ts'
import { paymentOperationJob } from '#shop/orders/service/settle-card.ts'
import { voidForsaken } from '#shop/payment/service/authorise.ts'
import { forgetOldEntries } from '#shop/payment/service/entries.ts'
import { forgetOldRegistrations } from '#shop/registration/service/decide.ts'
import { forgetOldMisses } from '#shop/search/service/missed-searches.ts'
import { forgetOldSessions } from '#shop/session/service/sweep.ts'
import { watchLetterJob } from '#shop/wishlist/service/tell-changes.ts'
import { vatNumberJob } from '#shop/tax/service.ts'
import type { Env } from './env.ts'
import { stopLinkOf } from './stop-links.ts'

/** All jobs of the shop. */
export function jobsOf(env: Env, publicUrl: string): AnyJob[] {
  const jobs: AnyJob[] = [
    {
      name: 'sweep',
      every: '17 * * * *',
      run: async ({ db, ports }) => {
        await sweepRuns(db)
        await sweepMails(db)
        await ports.files.sweep(db)
        await sweepAttempts(db)
        await forgetOldSessions(db)
        await forgetOldRegistrations(db)
        await forgetOldBaskets(db)
        await forgetOldDownloads(db)
        await forgetOldDeratings(db)
        await forgetOldPapers({ db, ports })
        await forgetOldPackages(db)
        await forgetOldFeedback(db)
        await forgetOldSubscriptions(db)
        await forgetOldMisses(db)
        await forgetOldConfigurations(db)
        await forgetOldEntries(db)
      },
    },
    packageJob,
    approvalJob,
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
  if (env.SMTP_URL) {
    const transport = createTransport(env.SMTP_URL, { from: `Contara <shop@${new URL(publicUrl).hostname}>` })
    jobs.push({
      name: 'mail',
      every: '* * * * *',
      run: ctx =>
        sendWaitingMails(ctx.db, transport, ctx.log, ctx.ports.letters.seal, mail => stopLinkOf(ctx, mail)),
    })
  }
  if (env.CRM_URL) {
    // readEnv sees to it that there is one
    const target = { url: env.CRM_URL, secret: env.CRM_SECRET ?? '' }
    jobs.push({ name: 'crm', every: '* * * * *', run: ctx => sendEvents(ctx, target) })
  }
  return jobs
}
