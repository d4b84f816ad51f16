import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Screen } from '#ui/screen.tsx'
import { directoryOfCompany } from '../contract.ts'
import type { DirectoryKind } from '../model/directory.ts'
import { sayDirectorySamlHelp } from '../texts/help-saml.ts'
import { sayDirectoryHelp } from '../texts/help.ts'
import { Addresses, type DirectoryAddresses } from './Addresses.tsx'
import { KindNav } from './KindNav.tsx'

/** From 'we use OpenID Connect', or SAML, to the first order of somebody who is made at their first sign-in. */
export function HelpPage({ kind, addresses }: { kind: DirectoryKind; addresses: DirectoryAddresses | null }) {
  const page = usePage()
  const t = sayDirectoryHelp(page.language)
  const own = kind === 'saml' ? sayDirectorySamlHelp(page.language) : t
  return (
    <Screen
      title={t.title()}
      note={t.note()}
      flashes={[]}
      actions={<LinkButton href={href(page, directoryOfCompany.show)}>{t.open()}</LinkButton>}
    >
      <KindNav kind={kind} to={one => href(page, directoryOfCompany.help, { query: { kind: one } })} />
      <Card title={t.step1()}>
        <div className="stack">
          <p>{own.step1Text()}</p>
          {addresses ? <Addresses kind={kind} addresses={addresses} /> : <p>{own.addressesLater()}</p>}
          {(['entra', 'okta', 'google', 'adfs'] as const).map(one => (
            <div key={one}>
              <h3>{t[one]()}</h3>
              <p className="directories-address">{own[`${one}Text`]()}</p>
            </div>
          ))}
        </div>
      </Card>
      {(['step2', 'step3', 'step4', 'step5', 'step6'] as const).map(step => (
        <Card key={step} title={t[step]()}>
          <p>{step === 'step2' || step === 'step6' ? own[`${step}Text`]() : t[`${step}Text`]()}</p>
        </Card>
      ))}
    </Screen>
  )
}
