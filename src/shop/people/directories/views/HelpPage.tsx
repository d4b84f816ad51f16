import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Screen } from '#ui/screen.tsx'
import { directoryOfCompany } from '../contract.ts'
import { sayDirectories } from '../texts/directories.ts'
import { sayDirectoryHelp } from '../texts/help.ts'

/** From 'we use OpenID Connect' to the first order of somebody who is made at their first sign-in. */
export function HelpPage({ addresses }: { addresses: { redirect: string; logout: string } | null }) {
  const page = usePage()
  const t = sayDirectoryHelp(page.language)
  const names = sayDirectories(page.language)
  return (
    <Screen
      title={t.title()}
      note={t.note()}
      flashes={[]}
      actions={<LinkButton href={href(page, directoryOfCompany.show)}>{t.open()}</LinkButton>}
    >
      <Card title={t.step1()}>
        <div className="stack">
          <p>{t.step1Text()}</p>
          {addresses ? (
            <DefinitionTable
              rows={[
                { name: names.redirectUri(), text: addresses.redirect },
                { name: names.logoutUri(), text: addresses.logout },
              ].map(({ name, text }) => ({
                name,
                value: (
                  <>
                    <code className="directories-address">{text}</code> <CopyButton text={text} />
                  </>
                ),
              }))}
            />
          ) : (
            <p>{t.addressesLater()}</p>
          )}
          {(['entra', 'okta', 'google', 'adfs'] as const).map(one => (
            <div key={one}>
              <h3>{t[one]()}</h3>
              <p className="directories-address">{t[`${one}Text`]()}</p>
            </div>
          ))}
        </div>
      </Card>
      {(['step2', 'step3', 'step4', 'step5', 'step6'] as const).map(step => (
        <Card key={step} title={t[step]()}>
          <p>{t[`${step}Text`]()}</p>
        </Card>
      ))}
    </Screen>
  )
}
