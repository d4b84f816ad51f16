/** Pages on which a company's administrator, or the desk for a company, keeps the connection. */
import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href, type Checked } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { errorsOf, formOvertaken, formRefusal, refusedStatus, type FieldError } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Upload } from '#kit/entry.ts'
import { directoryDesk, directoryOfCompany, type TypedDirectory } from '../contract.ts'
import {
  directoryKinds,
  nameIdFormats,
  type Directory,
  type DirectoryKind,
  type Verdict,
} from '../model/directory.ts'
import { logoutUriOf, metadataUriOf, redirectUriOf, startUriOf } from '../service/addresses.ts'
import { addDomain, checkDomain, vouchFor, type Proved } from '../service/domains.ts'
import { peopleOf, save, shown, tryOut, type SignedInContext, type Place } from '../service/keep.ts'
import { NoMetadata, readMetadata } from '../service/saml-metadata.ts'
import { sayDirectories } from '../texts/directories.ts'
import { sayDirectorySaml } from '../texts/saml.ts'
import { DirectoryPage } from '../views/DirectoryPage.tsx'
import { metadataFile } from '../views/MetadataFile.tsx'
import type { Entered } from '../model/entered.ts'
import { PeoplePage } from '../views/PeoplePage.tsx'

const say = (ctx: Pick<Ctx, 'page'>) => sayDirectories(ctx.page.language)

/** Whose page it is: at the desk by the code of the company. */
export type Where = Place & { code: string | null }

const home = (ctx: Pick<Ctx, 'page'>, { code }: Where): string =>
  code === null
    ? href(ctx.page, directoryOfCompany.show)
    : href(ctx.page, directoryDesk.show, { params: { company: code } })
export const backTo = (ctx: Pick<Ctx, 'page'>, where: Where): Redirect => seeOther(home(ctx, where))

const usual: Entered = {
  kind: 'oidc',
  name: '',
  issuer: '',
  clientId: '',
  metadataUrl: '',
  metadata: '',
  ssoUrl: '',
  sloUrl: '',
  certificates: '',
  nameIdFormat: 'persistent',
  subjectClaim: '',
  emailClaim: '',
  firstNameClaim: '',
  lastNameClaim: '',
  signsRequests: false,
  makesPeople: true,
  unitClaim: '',
  unitValues: '',
  roleClaim: '',
  roleValues: '',
  unit: '',
  roles: ['buyer'],
}
const enteredIn = (
  directory: Directory | null,
  units: readonly { id: number; code: string }[],
  kind: DirectoryKind | undefined,
): Entered => {
  if (!directory) return { ...usual, kind: kind ?? 'oidc' }
  const kept: Entered = {
    ...usual,
    ...directory,
    ...(directory.saml && { ...directory.saml, certificates: directory.saml.certificates.join('\n') }),
    unit: units.find(({ id }) => id === directory.unitId)?.code ?? '',
  }
  // another kind is another directory, with people and units as before
  return kind === undefined || kind === directory.kind ? kept : { ...kept, kind, issuer: '', clientId: '' }
}

/** What a directory is told of the shop. */
export const addressesOf = (ctx: Pick<Ctx, 'page' | 'publicUrl'>, directory: Directory) => ({
  redirect: redirectUriOf(ctx, directory),
  logout: logoutUriOf(ctx, directory),
  metadata: metadataUriOf(ctx, directory),
  start: startUriOf(ctx, directory),
})

export type Told = {
  /** the kind that is looked at, where it is not the one that is kept */
  kind?: DirectoryKind | undefined
  entered?: Entered
  errors?: readonly FieldError[]
  conflict?: boolean
  verdicts?: readonly Verdict[]
  /** the fields were filled by a file just now */
  fileRead?: boolean
  domain?: string
}

/** The page of the connection. */
export async function directoryPage(
  ctx: SignedInContext,
  where: Where,
  told: Told = {},
): Promise<PageAnswer> {
  const { entered, errors = [], conflict = false, verdicts, domain = '', fileRead: isRead = false } = told
  const { directory, domains, units, breakGlass } = await shown(ctx, where)
  const title = say(ctx).title()
  return pageAnswer({
    title,
    ...(where.atDesk && { crumbs: [{ name: title, href: home(ctx, where) }] }),
    ...refusedStatus({ errors }),
    ...(conflict && formOvertaken),
    body: (
      <DirectoryPage
        company={where.code}
        companyName={where.name}
        directory={directory}
        addresses={directory && addressesOf(ctx, directory)}
        domains={domains}
        units={units}
        breakGlass={breakGlass}
        entered={entered ?? enteredIn(directory, units, told.kind)}
        errors={errors}
        conflict={conflict}
        verdicts={verdicts ?? null}
        fileRead={isRead}
        domain={domain}
        proved={ctx.who.proved === true}
        flashes={errors.length > 0 || conflict ? [] : takeFlash(ctx)}
      />
    ),
  })
}

const typedIn = (body: Checked<TypedDirectory>): Entered =>
  body.ok
    ? body.value
    : {
        ...usual,
        ...Object.fromEntries(Object.entries(body.entered).filter(([name]) => Object.hasOwn(usual, name))),
        roles: [body.entered['roles'] ?? []].flat(),
        makesPeople: body.entered['makesPeople'] === 'true',
        signsRequests: body.entered['signsRequests'] === 'true',
        kind: directoryKinds.find(one => one === body.entered['kind']) ?? 'oidc',
        nameIdFormat: nameIdFormats.find(one => one === body.entered['nameIdFormat']) ?? 'persistent',
      }

export async function savePage(
  ctx: SignedInContext,
  where: Where,
  body: Checked<TypedDirectory>,
): Promise<PageAnswer | Redirect> {
  const entered = typedIn(body)
  if (!body.ok) return directoryPage(ctx, where, { entered, errors: body.errors })
  try {
    await save(ctx, where, body.value)
  } catch (error) {
    const { errors, conflict } = formRefusal(error)
    return directoryPage(ctx, where, { entered, errors, conflict: conflict !== null })
  }
  leaveFlash(ctx, [{ kind: 'success', text: say(ctx).saved() }])
  return backTo(ctx, where)
}

/** Does something, tells it, and shows the page again; what is refused at a field stands there. */
export async function doing(
  ctx: SignedInContext,
  where: Where,
  work: () => Promise<string>,
  told: Told = {},
): Promise<PageAnswer | Redirect> {
  try {
    leaveFlash(ctx, [{ kind: 'success', text: await work() }])
    return backTo(ctx, where)
  } catch (error) {
    return directoryPage(ctx, where, { ...told, errors: errorsOf(error) })
  }
}

export const tryPage = async (ctx: SignedInContext, where: Where): Promise<PageAnswer> =>
  directoryPage(ctx, where, { verdicts: await tryOut(ctx, where) })

/** The form, its fields filled by a metadata file; nothing is kept. What is wrong with the file stands at it. */
export async function fileRead(
  ctx: SignedInContext,
  where: Where,
  upload: Upload | null,
): Promise<PageAnswer> {
  const t = sayDirectorySaml(ctx.page.language)
  const refused = (message: string) =>
    directoryPage(ctx, where, { kind: 'saml', errors: [{ field: metadataFile, message }] })
  if (!upload || upload.bytes.length === 0) return refused(t.noFile())
  try {
    const { entityId, ssoUrl, sloUrl, certificates } = await readMetadata(upload.bytes, ctx.clock())
    const { directory, units } = await shown(ctx, where)
    const entered = {
      ...enteredIn(directory, units, 'saml'),
      // the file counts, whatever stands at an address
      metadataUrl: '',
      issuer: entityId,
      ssoUrl,
      sloUrl,
      certificates: certificates.join('\n'),
    }
    return await directoryPage(ctx, where, { entered, fileRead: true })
  } catch (error) {
    if (!(error instanceof NoMetadata)) throw error
    return refused(t[`metadata-${error.problem}`]())
  }
}

export const domainAdded = (
  ctx: SignedInContext,
  where: Where,
  body: Checked<{ domain: string }>,
): Promise<PageAnswer | Redirect> => {
  const domain = body.ok ? body.value.domain : (body.entered['domain'] ?? '')
  return doing(
    ctx,
    where,
    async () => {
      await addDomain(ctx, where, domain)
      return say(ctx).saved()
    },
    { domain },
  )
}

/** What came of looking for the text of a domain, or of the desk's word. */
export async function domainTried(
  ctx: SignedInContext,
  where: Where,
  id: number,
  by: 'dns' | 'desk',
): Promise<Redirect> {
  const { domain, as } = await (by === 'dns' ? checkDomain : vouchFor)(ctx, where, id)
  const t = say(ctx)
  const words: Record<Proved, string> = {
    proved: t.domainProved({ domain }),
    'not-found': t.domainNotFound({ domain }),
    taken: t.domainTaken({ domain }),
  }
  leaveFlash(ctx, [{ kind: as === 'proved' ? 'success' : 'warning', text: words[as] }])
  return backTo(ctx, where)
}

/** Who comes by it, and the log. */
export async function peoplePage(ctx: SignedInContext, where: Where): Promise<PageAnswer> {
  const { linked, signIns } = await peopleOf(ctx, where)
  const title = say(ctx).peopleTitle()
  return pageAnswer({
    title,
    crumbs: [
      ...(where.atDesk ? [{ name: say(ctx).title(), href: home(ctx, where) }] : []),
      {
        name: title,
        href:
          where.code === null
            ? href(ctx.page, directoryOfCompany.people)
            : href(ctx.page, directoryDesk.people, { params: { company: where.code } }),
      },
    ],
    body: <PeoplePage company={where.code} linked={linked} signIns={signIns} flashes={takeFlash(ctx)} />,
  })
}
export const toPeople = (ctx: Pick<Ctx, 'page'>, { code }: Where): Redirect =>
  seeOther(
    code === null
      ? href(ctx.page, directoryOfCompany.people)
      : href(ctx.page, directoryDesk.people, { params: { company: code } }),
  )
