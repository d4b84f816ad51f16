/**
 * Links and buttons for those who may use them: each names the entry it leads to, whose own `for` decides. Where a role
 * only looks, there is no button that would be refused and no link that leads nowhere; names stay, as words.
 */
import type { ComponentProps, ReactNode } from 'react'
import type { Entry } from '#kit/contract.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from './button.tsx'

type To = { entry: Pick<Entry, 'ask'> }

/** A link, or just what it says. */
export function LinkIfOpen({ entry, children, ...more }: To & ComponentProps<'a'>) {
  return mayOpen(usePage(), entry) ? <a {...more}>{children}</a> : <>{children}</>
}

/** A link that looks like a button, or nothing. */
export function LinkButtonIfOpen({ entry, ...more }: To & ComponentProps<typeof LinkButton>) {
  return mayOpen(usePage(), entry) ? <LinkButton {...more} /> : null
}

/** A form that is sent to the entry, or nothing. */
export function FormIfOpen({ entry, ...more }: To & ComponentProps<'form'>) {
  return mayOpen(usePage(), entry) ? <form method="post" {...more} /> : null
}

/** Anything else that is of use only to who may open the entry. */
export function IfOpen({ entry, children }: To & { children: ReactNode }) {
  return mayOpen(usePage(), entry) ? <>{children}</> : null
}
