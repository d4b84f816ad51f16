import type { ReactNode } from 'react'
import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { factors } from '#shop/people/factors/contract.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, SelectField } from '#ui/field.tsx'
import { IfOpen } from '#ui/if-open.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { directoryDesk, directoryOfCompany } from '../contract.ts'
import type { Directory, DirectoryKind, MailDomain, Verdict } from '../model/directory.ts'
import { sayDirectories } from '../texts/directories.ts'
import { sayDirectorySaml } from '../texts/saml.ts'
import { Addresses, type DirectoryAddresses } from './Addresses.tsx'
import { ConnectionForm } from './ConnectionForm.tsx'
import type { Entered } from '../model/entered.ts'
import { DomainsCard } from './DomainsCard.tsx'
import { KindNav } from './KindNav.tsx'
import { metadataFile, MetadataFile } from './MetadataFile.tsx'
import { Verdicts } from './Verdicts.tsx'

export type DirectoryShown = {
  /** the code of the company at the desk; null: their own */
  company: string | null
  companyName: string
  directory: Directory | null
  /** what the directory asks for */
  addresses: DirectoryAddresses | null
  domains: readonly MailDomain[]
  units: readonly { code: string; name: string }[]
  breakGlass: readonly { id: number; email: string; name: string }[]
  entered: Entered
  errors: readonly FieldError[]
  conflict: boolean
  /** how the directory answered just now; null: it was not asked */
  verdicts: readonly Verdict[] | null
  /** its fields were filled by a file, and are not kept yet */
  fileRead: boolean
  /** what was typed as a mail domain */
  domain: string
  proved: boolean
  flashes: readonly Flash[]
}

/** The connection of a company to its directory, step by step. */
export function DirectoryPage(shown: DirectoryShown) {
  const { company, companyName, directory, addresses, verdicts, proved, errors, flashes } = shown
  const page = usePage()
  const t = sayDirectories(page.language)
  const s = sayDirectorySaml(page.language)
  const own = company === null
  const { kind } = shown.entered
  const toKind = (one: DirectoryKind): string =>
    company === null
      ? href(page, directoryOfCompany.show, { query: { kind: one } })
      : href(page, directoryDesk.show, { params: { company }, query: { kind: one } })
  return (
    <Screen
      title={t.title()}
      note={own ? t.note() : t.deskNote({ company: companyName })}
      flashes={flashes}
      actions={
        <>
          {own && (
            <LinkButton href={href(page, directoryOfCompany.help, { query: { kind } })}>
              {t.helpLink()}
            </LinkButton>
          )}
          {directory && (
            <LinkButton
              href={
                own
                  ? href(page, directoryOfCompany.people)
                  : href(page, directoryDesk.people, { params: { company } })
              }
            >
              {t.peopleLink()}
            </LinkButton>
          )}
        </>
      }
    >
      <ErrorSummary errors={errors.filter(({ field }) => field === '')} form="directory" names={{}} />
      {verdicts && <Verdicts kind={kind} verdicts={verdicts} />}
      {!proved && (
        <IfKept company={company}>
          <Message kind="info">
            <p>{t.proveFirst()}</p>
            <p>
              <a
                href={href(page, factors.again, {
                  query: {
                    next: own
                      ? href(page, directoryOfCompany.show)
                      : href(page, directoryDesk.show, { params: { company } }),
                  },
                })}
              >
                {t.prove()}
              </a>
            </p>
          </Message>
        </IfKept>
      )}
      {directory && <Standing {...shown} directory={directory} />}
      <Card title={t.addressesTitle()}>
        {addresses && directory?.kind === kind ? (
          <Addresses kind={kind} addresses={addresses} />
        ) : (
          <p>{kind === 'saml' ? s.addressesLater() : t.addressesLater()}</p>
        )}
      </Card>
      <IfKept company={company}>
        <h2>{t.settings()}</h2>
        <KindNav kind={kind} to={toKind} />
        {directory && directory.kind !== kind && (
          <Message kind="warning">{s.otherKind({ kind: s[directory.kind]() })}</Message>
        )}
        {kind === 'saml' && (
          <MetadataFile
            company={company}
            error={errors.find(({ field }) => field === metadataFile)?.message}
          />
        )}
        {shown.fileRead && (
          <Message kind="success" stays announced>
            {s.fileRead()}
          </Message>
        )}
        <ConnectionForm {...shown} />
        {directory?.kind === kind && <TryCard company={company} kind={kind} />}
      </IfKept>
      <DomainsCard company={company} domains={shown.domains} typed={shown.domain} errors={errors} />
      {directory && own && directory.active && !directory.onlyHere && <OnlyCard {...shown} />}
    </Screen>
  )
}

/** At the desk only for who may change it; all that changes it needs the same right. */
function IfKept({ company, children }: { company: string | null; children: ReactNode }) {
  return company === null ? children : <IfOpen entry={directoryDesk.save}>{children}</IfOpen>
}

function Standing({ company, directory, breakGlass }: DirectoryShown & { directory: Directory }) {
  const page = usePage()
  const t = sayDirectories(page.language)
  const { active, onlyHere, testedAt } = directory
  const keeps = breakGlass.find(({ id }) => id === directory.breakGlassId)
  const params = company === null ? null : { params: { company } }
  return (
    <Card
      title={t.state()}
      action={
        <State tone={active ? 'good' : 'neutral'}>{onlyHere ? t.only() : active ? t.on() : t.off()}</State>
      }
    >
      <DefinitionTable
        rows={[
          {
            name: t.testedAt(),
            value: testedAt ? t.testedOn({ when: formatMoment(testedAt, page.timeZone) }) : t.notTested(),
          },
          ...(onlyHere ? [{ name: t.breakGlassIs(), value: keeps?.email ?? '–' }] : []),
        ]}
      />
      <IfKept company={company}>
        <div className="row">
          <form
            method="post"
            action={params ? href(page, directoryDesk.turn, params) : href(page, directoryOfCompany.turn)}
            {...(active && askBefore({ ask: t.turnOffAsk(), ok: t.turnOff() }))}
          >
            <CsrfField />
            <input type="hidden" name="active" value={active ? 'false' : 'true'} />
            <Button type="submit" {...(!active && testedAt && { look: 'primary' as const })}>
              {active ? t.turnOff() : t.turnOn()}
            </Button>
          </form>
          {onlyHere && (
            <form
              method="post"
              action={
                params ? href(page, directoryDesk.notOnly, params) : href(page, directoryOfCompany.notOnly)
              }
            >
              <CsrfField />
              <Button type="submit">{t.notOnly()}</Button>
            </form>
          )}
        </div>
      </IfKept>
    </Card>
  )
}

function TryCard({ company, kind }: { company: string | null; kind: DirectoryKind }) {
  const page = usePage()
  const t = sayDirectories(page.language)
  const text = kind === 'saml' ? sayDirectorySaml(page.language).tryText() : t.tryText()
  return (
    <Card title={t.tryTitle()}>
      <div className="stack">
        <p>{text}</p>
        <div className="row">
          <form
            method="post"
            action={
              company === null
                ? href(page, directoryOfCompany.try)
                : href(page, directoryDesk.try, { params: { company } })
            }
          >
            <CsrfField />
            <Button type="submit">{t.tryDo()}</Button>
          </form>
          {company === null ? (
            <LinkButton href={href(page, directoryOfCompany.test)}>{t.testDo()}</LinkButton>
          ) : (
            <span className="muted">{t.testByCompany()}</span>
          )}
        </div>
      </div>
    </Card>
  )
}

function OnlyCard({ breakGlass, errors }: DirectoryShown) {
  const page = usePage()
  const t = sayDirectories(page.language)
  const wrong = errors.filter(({ field }) => field === 'breakGlass')
  return (
    <Card title={t.onlyTitle()}>
      <form
        method="post"
        action={href(page, directoryOfCompany.only)}
        className="stack"
        {...askBefore({ ask: t.onlyAsk(), ok: t.onlyDo() })}
      >
        <CsrfField />
        <ErrorSummary errors={wrong} form="only" names={{ breakGlass: t.breakGlass() }} />
        <p>{t.onlyText()}</p>
        <SelectField
          form="only"
          name="breakGlass"
          label={t.breakGlass()}
          hint={t.breakGlassHint()}
          error={wrong[0]?.message}
          required
          defaultValue=""
          options={[
            { value: '', label: t.choose() },
            ...breakGlass.map(({ id, email, name }) => ({ value: String(id), label: `${name} (${email})` })),
          ]}
        />
        <p>
          <Button type="submit">{t.onlyDo()}</Button>
        </p>
      </form>
    </Card>
  )
}
