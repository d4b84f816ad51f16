import { usePage } from '#platform/page/page-context.tsx'
import { DefinitionTable } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import type { DirectoryKind } from '../model/directory.ts'
import { sayDirectories } from '../texts/directories.ts'
import { sayDirectorySaml } from '../texts/saml.ts'

/** What a directory is told of the shop. */
export type DirectoryAddresses = { redirect: string; logout: string; metadata: string; start: string }

/** The same, to be copied; what it asks for depends on what it speaks. */
export function Addresses({ kind, addresses }: { kind: DirectoryKind; addresses: DirectoryAddresses }) {
  const { language } = usePage()
  const t = sayDirectories(language)
  const s = sayDirectorySaml(language)
  const { redirect, logout, metadata, start } = addresses
  const rows =
    kind === 'saml'
      ? [
          { name: s.entityUri(), text: metadata },
          { name: s.acsUri(), text: redirect },
          { name: s.sloUri(), text: logout },
          { name: s.startUri(), text: start },
        ]
      : [
          { name: t.redirectUri(), text: redirect },
          { name: t.logoutUri(), text: logout },
        ]
  return (
    <DefinitionTable
      rows={[
        ...rows.map(({ name, text }) => ({
          name,
          value: (
            <>
              <code className="directories-address">{text}</code> <CopyButton text={text} />
            </>
          ),
        })),
        ...(kind === 'oidc' ? [{ name: t.scopesAsked(), value: <code>openid profile email</code> }] : []),
      ]}
    />
  )
}
