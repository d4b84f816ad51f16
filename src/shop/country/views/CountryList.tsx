import { countryName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#kit/page-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { country } from '../contract.ts'
import { ownLanguageName, type Storefront } from '../model.ts'
import { say } from '../texts.ts'

/** Every country of every storefront, each a link that chooses it (SITE-04, SITE-05). */
export function CountryList({ storefronts }: { storefronts: readonly Storefront[] }) {
  const page = usePage()
  const t = say(page.language)
  return (
    <div className="country-list">
      <h1>{t.title()}</h1>
      <p className="muted">{t.intro()}</p>
      <div className="country-columns">
        {storefronts.map(({ path, language, countries }) => (
          <section key={path} lang={language}>
            <h2>{ownLanguageName(language)}</h2>
            <ul className="country-names">
              {countries.map(code => {
                const here = path === page.storefront && code === page.country
                return (
                  <li key={code}>
                    <a
                      href={href({ ...page, base: `/ebusiness/${path}` }, country.choose, {
                        params: { country: code },
                      })}
                      aria-current={here || undefined}
                      rel="nofollow"
                    >
                      {countryName(code, language)}
                      {here && <Icon name="check" size={16} label={t.chosen()} />}
                    </a>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
