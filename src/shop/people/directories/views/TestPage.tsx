import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { directoryOfCompany, directorySignIn } from '../contract.ts'
import type { CompanyRole, Identity, RefusedBecause } from '../model/directory.ts'
import { sayDirectories } from '../texts/directories.ts'
import { sayDirectorySignIn } from '../texts/sign-in.ts'

type Decided = { kind: 'known' | 'link' | 'make' } | { kind: 'refused'; why: RefusedBecause }

/** What a test sign-in has shown: who came, where they would belong, and what would become of them. */
export function TestPage({
  identity,
  decided,
  unit,
  roles,
  counts,
}: {
  identity: Identity
  decided: Decided
  unit: string
  roles: readonly CompanyRole[]
  counts: boolean
}) {
  const page = usePage()
  const t = sayDirectories(page.language)
  const verified = identity.verified === null ? t.notSaid() : identity.verified ? t.yes() : t.no()
  const why =
    decided.kind === 'refused'
      ? sayDirectorySignIn(page.language)[decided.why]()
      : t[`next-${decided.kind}`]()
  return (
    <Screen
      title={t.testTitle()}
      flashes={[]}
      actions={
        <LinkButton look="text" href={href(page, directoryOfCompany.show)}>
          {t.back()}
        </LinkButton>
      }
    >
      {counts ? (
        <Message kind="success" title={t.testGood()} stays announced />
      ) : (
        <Message kind="warning" title={t.testChanged()} />
      )}
      <Card>
        <DefinitionTable
          rows={[
            { name: t.issuer(), value: identity.issuer },
            { name: t.subject(), value: identity.subject },
            { name: t.testName(), value: `${identity.firstName} ${identity.lastName}`.trim() || '–' },
            { name: t.address(), value: identity.email ?? '–' },
            { name: t.testVerified(), value: verified },
            { name: t.testUnit(), value: unit || '–' },
            { name: t.testRoles(), value: roles.map(role => t[role]()).join(', ') || '–' },
            {
              name: t.testClaims(),
              value: (
                <code className="directories-address">
                  {Object.keys(identity.claims).toSorted().join(', ')}
                </code>
              ),
            },
            { name: t.testNext(), value: why },
          ]}
        />
      </Card>
      {decided.kind !== 'known' && (
        <p>
          <LinkButton href={href(page, directorySignIn.link)}>{t.linkMe()}</LinkButton>
        </p>
      )}
    </Screen>
  )
}
