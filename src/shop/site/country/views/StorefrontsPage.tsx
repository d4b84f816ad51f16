import { countryName, currencyName, languageName } from '#kit/code-names.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { href } from '#kit/contract.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { storefrontDesk } from '../contract.ts'
import type { Storefront } from '#platform/storefront/storefront.ts'
import { sayStorefronts } from '../texts.ts'

/** An amount that shows both of its signs. */
const example = 123_456

/** Every storefront as it is set up: language, format of numbers, currencies and countries. */
export function StorefrontsPage({ storefronts }: { storefronts: readonly Storefront[] }) {
  const page = usePage()
  const { base, storefront: here, language } = page
  const t = sayStorefronts(language)
  const addressOf = (path: string) => base.replace(new RegExp(`${here}$`), path)
  return (
    <Screen title={t.title()} note={t.note()}>
      <DataTable
        cards
        label={t.title()}
        rows={storefronts}
        rowKey={one => one.path}
        rowProps={one => ({ 'data-storefront': one.path })}
        columns={[
          {
            key: 'storefront',
            header: t.storefront(),
            rowHeader: true,
            cell: one => <a href={addressOf(one.path)}>{addressOf(one.path)}</a>,
          },
          {
            key: 'language',
            header: t.language(),
            cell: one => (
              <a href={href(page, storefrontDesk.one, { params: { path: one.path } })}>
                {languageName(one.language, language)}
              </a>
            ),
          },
          {
            key: 'numbers',
            header: t.numbers(),
            cell: ({ currencies, formatLocale }) =>
              `${formatAmount(example, currencies[0] ?? 'EUR', formatLocale)} (${formatLocale})`,
          },
          {
            key: 'currencies',
            header: t.currencies(),
            className: 'desk-words',
            cell: one => one.currencies.map(code => `${code} (${currencyName(code, language)})`).join(', '),
          },
          {
            key: 'countries',
            header: t.countries(),
            className: 'desk-words',
            cell: one => one.countries.map(code => countryName(code, language)).join(', '),
          },
        ]}
      />
    </Screen>
  )
}
