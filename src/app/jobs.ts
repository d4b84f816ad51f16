import { createTransport } from 'nodemailer'
import { sweepAttempts } from '#kit/attempts.ts'
import { brand } from '#platform/brand/brand.ts'
import { forEachOf } from '#platform/jobs/for-each.ts'
import { senderOf } from '#platform/email/sender.ts'
import { sweepRuns } from '#platform/jobs/job-runs.ts'
import type { JobContext } from '#platform/jobs/jobs.ts'
import type { AnyJob } from '#platform/jobs/run-jobs.ts'
import { newestMail, sendWaitingMails, sweepMails } from '#platform/email/send-mails.ts'
import { sweepStoodBack } from '#platform/jobs/stood-back.ts'
import { sendEvents } from '#shop/tools/configurators/service/crm.ts'
import { manifests } from './domains.ts'
import type { Env } from './env.ts'
import { stopLinkOf } from './stop-links.ts'

/** A mail server that says nothing for so long is taken to be away, in ms. */
const silentMs = 20_000

type Sweep = (ctx: Pick<JobContext, 'db' | 'ports'>) => Promise<unknown>

/** What is forgotten or removed every hour, each step for itself: by the platform, and by each domain. */
export const forgetting: readonly (readonly [name: string, step: Sweep])[] = [
  ['runs', ({ db }) => sweepRuns(db)],
  ['what stood back', ({ db }) => sweepStoodBack(db)],
  ['mails', ({ db }) => sweepMails(db)],
  ['files', ({ db, ports }) => ports.files.sweep(db)],
  ['attempts', ({ db }) => sweepAttempts(db)],
  ...manifests.flatMap(({ sweeps = {} }) => Object.entries(sweeps)),
]

/** All jobs of the shop: those of the domains, and what settings start. */
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
    ...manifests.flatMap(brought => brought.jobs ?? []),
  ]
  if (env.SMTP_URL && env.MAIL !== 'hold') {
    const transport = createTransport(
      { url: env.SMTP_URL, connectionTimeout: silentMs, greetingTimeout: silentMs, socketTimeout: silentMs },
      {
        ...(env.MAIL_REPLY_TO && { replyTo: senderOf(env.MAIL_REPLY_TO) ?? undefined }),
      },
    )
    const from = senderOf(env.MAIL_FROM ?? '') ?? {
      name: '',
      address: `no-reply@${new URL(publicUrl).hostname}`,
    }
    /** The name that is kept at the desk goes before that of the setting; the address is the setting's. */
    const fromNow = () => ({
      name: brand.senderSet || from.name === '' ? brand.sender : from.name,
      address: from.address,
    })
    jobs.push({
      name: 'mail',
      every: '* * * * *',
      run: ctx =>
        sendWaitingMails(ctx, transport, ctx.ports.letters.seal, mail => stopLinkOf(ctx, mail), fromNow),
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
