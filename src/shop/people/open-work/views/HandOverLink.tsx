import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { sayOpenWork } from '../texts.ts'

/** Leads to where the work of somebody is handed over. */
export function HandOverLink({ href, name }: { href: string; name: string }) {
  return (
    <LinkButton size="small" href={href}>
      {sayOpenWork(usePage().language).link()}
      <span className="visually-hidden"> {name}</span>
    </LinkButton>
  )
}
