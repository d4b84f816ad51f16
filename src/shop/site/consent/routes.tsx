import { fragmentAnswer, seeOther } from '#kit/answer.ts'
import { leaveFlash } from '#kit/flash.ts'
import { routes } from '#platform/request/routes.ts'
import { consent } from './contract.ts'
import { consentCookie, consentIn, consentSeconds, type Consent } from './model/consent.ts'
import { answerFollowUp, followUpAllowed } from './service/follow-up.ts'
import { sayConsent } from './texts.ts'
import { ConsentSettings } from './views/ConsentSettings.tsx'

export const consentRoutes = routes(consent, {
  settings: ctx =>
    fragmentAnswer({
      title: sayConsent(ctx.page.language).settings(),
      body: (
        <ConsentSettings
          allowed={{
            statistics: consentIn(ctx.request.cookie(consentCookie)) === 'statistics',
            followUp: followUpAllowed(ctx),
          }}
        />
      ),
    }),
  choose: (ctx, { body }) => {
    // what cannot be read agrees to nothing
    const { choice, statistics, followUp } = body.ok
      ? body.value
      : { choice: 'none', statistics: undefined, followUp: undefined }
    const agreed = (ticked: string | undefined) =>
      choice === 'all' || (choice === 'chosen' && ticked !== undefined)
    const answer: Consent = agreed(statistics) ? 'statistics' : 'necessary'
    ctx.reply.setCookie(consentCookie, answer, { maxAgeSeconds: consentSeconds, httpOnly: false })
    answerFollowUp(ctx, agreed(followUp))
    leaveFlash(ctx, [{ kind: 'success', text: sayConsent(ctx.page.language).saved() }])
    const from = ctx.request.cameFrom
    return seeOther(from?.startsWith(ctx.page.base) && !from.endsWith('/cookies') ? from : ctx.page.base)
  },
})
