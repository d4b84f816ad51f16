import { href } from '#kit/contract.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { receivablesDesk } from '../contract.ts'
import { sayReceivables } from '../texts.ts'

/** The column of a list of companies that leads to what each owes. */
export const companyColumn = (
  page: PageContext,
): Column<{ companyCode: string; companyName: string }> & { key: 'company' } => ({
  key: 'company',
  header: sayReceivables(page.language).company(),
  rowHeader: true,
  cell: row => (
    <>
      <a href={href(page, receivablesDesk.list, { query: { text: row.companyCode } })}>{row.companyName}</a>
      <span className="row-name">{row.companyCode}</span>
    </>
  ),
})

/** Searches such a list by name or number. */
export function CompanySearch({ text }: { text: string }) {
  const t = sayReceivables(usePage().language)
  return (
    <Field
      label={t.searchCompany()}
      name="text"
      type="search"
      form="find"
      defaultValue={text}
      maxLength={120}
    />
  )
}

/** What such a list says without rows; `all` leads to it without a search. */
export function nobodyFound(
  page: PageContext,
  { text, none, all }: { text: string; none: string; all: string },
) {
  const t = sayReceivables(page.language)
  return {
    title: text ? t.noLimitFound() : none,
    icon: 'file-text' as const,
    action: text && <LinkButton href={all}>{t.showAll()}</LinkButton>,
  }
}
