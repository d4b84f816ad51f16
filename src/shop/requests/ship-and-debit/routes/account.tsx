import {
  fileAnswer,
  fragmentAnswer,
  pageAnswer,
  seeOther,
  type FileAnswer,
  type FragmentAnswer,
  type PageAnswer,
} from '#kit/answer.ts'
import { firstOf } from '#kit/first-of.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formRefused, invalid, Refusal } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { xlsxType } from '#kit/spreadsheet/write.ts'
import { actionsOn } from '#kit/state-machine.ts'
import { belongsTo } from '#platform/person/visitor.ts'
import { sheetsFlash } from '#kit/spreadsheet/uploaded.ts'
import { unreadFlash } from '#shop/people/list-intake/service/unread-flash.ts'
import type { RefusedForm } from '#shop/requests/inbox/model/refused.ts'
import { claims } from '../contract.ts'
import { claimMachine, relationsTo } from '../model/states.ts'
import { claimTemplate, rejectedFile } from '../service/claim-files.ts'
import { creditNoteForOwner, type Paper } from '../service/credit-note.ts'
import type { Distributor } from '../service/distributor.ts'
import { importClaim } from '../service/import-claim.ts'
import { moveClaim } from '../service/move.ts'
import {
  importReport,
  ownAgreements,
  ownClaims,
  ownShownClaim,
  requestOfClaim,
} from '../service/read-claims.ts'
import { sayClaims, sayClaimSection } from '../texts/claims.ts'
import { AgreementsPage } from '../views/AgreementsPage.tsx'
import { ClaimPage } from '../views/ClaimPage.tsx'
import { ClaimsPage } from '../views/ClaimsPage.tsx'
import { ImportFormFragment, type WrongClaimFile } from '../views/ImportFormFragment.tsx'

const say = (ctx: Distributor) => sayClaims(ctx.page.language)
const isData = (ctx: Distributor) => ctx.request.wants === 'data'

/** A paper is made anew each time. */
export const paperAnswer = ({ bytes, type, filename }: Paper): FileAnswer =>
  fileAnswer({ bytes, type, filename, cache: 'no-store' })

const importForm = (ctx: Distributor, page: number, wrong?: WrongClaimFile): FragmentAnswer =>
  fragmentAnswer({
    title: say(ctx).importTitle(),
    layout: 'narrow',
    ...(wrong && { status: formRefused.status }),
    body: <ImportFormFragment page={page} wrong={wrong} />,
  })

type FormAgain = { refused: RefusedForm; status: number }
type Asked = { only: 'pending' | 'approved' | 'rejected' | 'withdrawn' | null; page: number }
const first: Asked = { only: null, page: 1 }

/** `refused`: the claim was not withdrawn; `form`: one that every request has, which was not taken. */
async function claimPage(
  ctx: Distributor,
  code: string,
  asked: Asked,
  { refused, form }: { refused?: Refusal; form?: FormAgain } = {},
): Promise<PageAnswer> {
  const [claim, request] = await Promise.all([ownShownClaim(ctx, code, asked), requestOfClaim(ctx, code)])
  const flashes = refused ? [{ kind: 'warning' as const, text: refused.message }] : form ? [] : takeFlash(ctx)
  return pageAnswer({
    title: say(ctx).claim({ code }),
    layout: 'wide',
    crumbs: [{ name: code, href: href(ctx.page, claims.claim, { params: { code }, query: {} }) }],
    ...(refused && { status: refused.status }),
    ...(form && { status: form.status, refused: true }),
    body: (
      <ClaimPage
        claim={claim}
        actions={actionsOn(claimMachine, claim, relationsTo(ctx.who, claim))}
        asked={request}
        refused={form?.refused ?? null}
        flashes={flashes}
      />
    ),
  })
}

/** The page with a form of every request that was not taken. */
export const claimAgain = (ctx: Distributor, code: string, form: FormAgain): Promise<PageAnswer> =>
  claimPage(ctx, code, first, { form })

export const claimRoutes = routes(claims, {
  list: async (ctx, { query }) => {
    const { imported, text, state } = query
    return pageAnswer({
      title: say(ctx).title(),
      layout: 'wide',
      body: (
        <ClaimsPage
          list={await ownClaims(ctx, query)}
          asked={{ text, state }}
          report={imported === undefined ? null : await importReport(ctx, imported)}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  agreements: async (ctx, { query }) => {
    const { text, standing, sort } = query
    const title = say(ctx).agreements()
    return pageAnswer({
      title,
      layout: 'wide',
      crumbs: [{ name: title, href: href(ctx.page, claims.agreements, { query: {} }) }],
      body: (
        <AgreementsPage
          list={await ownAgreements(ctx, query)}
          asked={{ text, standing, sort }}
          today={dayOf(ctx.clock())}
        />
      ),
    })
  },
  claim: (ctx, { params, query }) => claimPage(ctx, params.code, query),
  rejected: async (ctx, { params }) =>
    fileAnswer({
      bytes: await rejectedFile(ctx, params.code),
      type: xlsxType,
      filename: `${params.code}-rejected.xlsx`,
      cache: 'no-store',
    }),
  creditNote: async (ctx, { params }) => paperAnswer(await creditNoteForOwner(ctx, params.code)),
  withdraw: async (ctx, { params: { code }, body }) => {
    if (!body.ok) return claimPage(ctx, code, first, { refused: invalid(body.errors) })
    try {
      await moveClaim(ctx, code, body.value.version, 'withdraw')
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'conflict') throw error
      return claimPage(ctx, code, first, { refused: error })
    }
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).withdrawn({ code }) }])
    return seeOther(href(ctx.page, claims.claim, { params: { code }, query: {} }))
  },
  importForm: (ctx, { query }) => importForm(ctx, query.page),
  template: async (ctx, { query: { as } }) =>
    fileAnswer({
      bytes: await claimTemplate(ctx, as),
      type: as === 'csv' ? 'text/csv; charset=utf-8' : xlsxType,
      filename: `ship-and-debit.${as}`,
      cache: 'no-store',
    }),
  upload: async (ctx, { upload, body }) => {
    const { page, ...named } = body.ok ? body.value : { page: 1 }
    const outcome = await importClaim(ctx, upload, named)
    if ('refused' in outcome) {
      const missing = 'field' in outcome ? outcome : undefined
      if (isData(ctx))
        throw invalid([{ field: missing?.field ?? 'uploadFile', message: outcome.refused }], outcome.refused)
      return importForm(ctx, page, { error: outcome.refused, missing, named, columns: 'columns' in outcome })
    }
    const { language } = ctx.page
    const t = say(ctx)
    const list = firstOf(outcome.out.map(one => (one.says === '' ? t.rowStruck(one) : t.rowTakenBack(one))))
    leaveFlash(ctx, [
      ...(list ? [{ kind: 'warning' as const, text: t.leftOut({ list }) }] : []),
      ...(await sheetsFlash(upload, language)),
      ...unreadFlash(outcome.unread, language),
    ])
    const redirect = href(ctx.page, claims.list, { query: { page, imported: outcome.code } })
    return isData(ctx) ? { redirect } : seeOther(redirect)
  },
})

/** Its section of the account. */
export const claimSections: readonly Section[] = [
  {
    key: 'account/ship-and-debit',
    group: 'company',
    entry: claims.list,
    say: sayClaimSection,
    useful: who => who.companyId !== null && belongsTo(who, 'distributor'),
  },
]
