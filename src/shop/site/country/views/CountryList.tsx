import type { ReactNode } from 'react'
import { countryName, currencyName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { country } from '../contract.ts'
import { ownLanguageName, type Storefront } from '#platform/storefront/storefront.ts'
import { sayCountry } from '../texts.ts'

/** Country, language and currency, three settings of which each is chosen apart (SITE-04 to SITE-06). */
export function CountryList({ storefronts }: { storefronts: readonly Storefront[] }) {
  const page = usePage()
  const t = sayCountry(page.language)
  const { countries = [], currencies = [] } = storefronts.find(one => one.path === page.storefront) ?? {}
  const names = countries.map(code => ({ code, name: countryName(code, page.language) }))
  return (
    <div className="country-list stack-wide">
      <h1>{t.title()}</h1>
      <p className="muted">{t.intro()}</p>
      <section>
        <h2>{t.country()}</h2>
        <ul className="country-names">
          {names
            .toSorted((a, b) => a.name.localeCompare(b.name, page.language))
            .map(({ code, name }) => (
              <li key={code}>
                <a
                  href={href(page, country.choose, { params: { country: code } })}
                  aria-current={code === page.country || undefined}
                  rel="nofollow"
                  data-place=""
                >
                  {name}
                  {code === page.country && <Icon name="check" size={16} label={t.chosen()} />}
                </a>
              </li>
            ))}
        </ul>
      </section>
      <div className="country-settings">
        <Choices title={t.language()} action={href(page, country.chooseLanguage)}>
          {storefronts.map(({ path, language }) => (
            <Choice key={path} value={path} lang={language} now={path === page.storefront}>
              {ownLanguageName(language)}
            </Choice>
          ))}
        </Choices>
        <Choices title={t.currency()} action={href(page, country.chooseCurrency)}>
          {currencies.map(code => (
            <Choice key={code} value={code} now={code === page.currency}>
              {code} – {currencyName(code, page.language)}
            </Choice>
          ))}
        </Choices>
      </div>
    </div>
  )
}

function Choices({ title, action, children }: { title: string; action: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <form method="post" action={action} className="country-names" data-place="">
        <CsrfField />
        {children}
      </form>
    </section>
  )
}

function Choice({
  value,
  now,
  lang,
  children,
}: {
  value: string
  now: boolean
  lang?: string
  children: ReactNode
}) {
  const t = sayCountry(usePage().language)
  return (
    <button type="submit" name="code" value={value} lang={lang} aria-current={now || undefined}>
      {children}
      {now && <Icon name="check" size={16} label={t.chosen()} />}
    </button>
  )
}
