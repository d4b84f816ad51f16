import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { factorsDesk } from '../contract.ts'
import { isEmpty, recoveryCodes, type Factors } from '../model/factor.ts'
import { sayFactors } from '../texts/factors.ts'

/** What somebody signs in with beside the password. */
export function FactorsHeld({ factors }: { factors: Factors }) {
  const page = usePage()
  const t = sayFactors(page.language)
  if (isEmpty(factors)) return <p>{t.deskNone()}</p>
  const { authenticator: since } = factors
  return (
    <DefinitionTable
      rows={[
        ...(since
          ? [{ name: t.app(), value: t.appOn({ day: formatDate(dayOf(since, page.timeZone)) }) }]
          : []),
        ...(factors.passkeys > 0 ? [{ name: t.passkeys(), value: String(factors.passkeys) }] : []),
        { name: t.codes(), value: `${factors.codesLeft} / ${recoveryCodes}` },
      ]}
    />
  )
}

/** On the page of a person at the desk. */
export function FactorsCard({ id, factors }: { id: number; factors: Factors }) {
  const page = usePage()
  const t = sayFactors(page.language)
  return (
    <Card title={t.deskTitle()}>
      <div className="stack">
        <FactorsHeld factors={factors} />
        {!isEmpty(factors) && (
          <p>
            <LinkButtonIfOpen
              entry={factorsDesk.person}
              href={href(page, factorsDesk.person, { params: { id } })}
            >
              {t.deskReset()}
            </LinkButtonIfOpen>
          </p>
        )}
      </div>
    </Card>
  )
}
