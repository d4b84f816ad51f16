import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { directoryKinds, type DirectoryKind } from '../model/directory.ts'
import { sayDirectorySaml } from '../texts/saml.ts'

/** Which of the two a directory speaks; each leads to the same page for it. */
export function KindNav({ kind, to }: { kind: DirectoryKind; to: (kind: DirectoryKind) => string }) {
  const t = sayDirectorySaml(usePage().language)
  return (
    <nav className="row" aria-label={t.kindTitle()}>
      {directoryKinds.map(one => (
        <LinkButton
          key={one}
          href={to(one)}
          size="small"
          {...(one === kind && { look: 'primary' as const, 'aria-current': 'page' as const })}
        >
          {t[one]()}
        </LinkButton>
      ))}
    </nav>
  )
}
