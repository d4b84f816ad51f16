import { renderToStaticMarkup } from 'react-dom/server'
import { countryName, currencyName } from '#kit/code-names.ts'
import type { Repeated } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { PageContextProvider, type PageContext } from '#platform/page/page-context.tsx'
import { country } from '#shop/site/country/contract.ts'
import { ownLanguageName } from '#platform/storefront/storefront.ts'
import { CsrfField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { AppServices } from '../app-services.ts'
import { sentMark, sentPrefix } from '../sent-before.ts'
import { sayFrame } from './texts.ts'

type Props = {
  page: PageContext
  services: Pick<AppServices, 'storefronts'>
  /** the page answers a form, which `renderSentBefore` holds */
  again: boolean
}

/** The country things are shipped to; opens the list of countries (SITE-05). */
export function ShipTo({ page }: Pick<Props, 'page'>) {
  const t = sayFrame(page.language)
  return (
    <a href={href(page, country.list)} className="place" data-overlay data-popup="countryList">
      <Icon name="truck" size={16} />
      <span className="place-label">{t.country()}</span> {countryName(page.country, page.language)}
    </a>
  )
}

/** The form of what a page was asked, which the switches of that page send once more. */
const repeatedForm = 'sent-before'

/**
 * Holds what was sent to the page that this one answers; its switches send it there in another language or currency.
 */
export const renderSentBefore = (page: PageContext, { path, fields }: Repeated): string =>
  renderToStaticMarkup(
    <PageContextProvider value={page}>
      <form id={repeatedForm} method="post" data-place="" hidden>
        <CsrfField />
        <input type="hidden" name="back" value={path} />
        <input type="hidden" name="again" value="true" />
        <input type="hidden" name={sentMark} value="true" />
        {fields.map(([name, value], i) => (
          // a name may stand more than once
          // oxlint-disable-next-line react/no-array-index-key
          <input key={i} type="hidden" name={sentPrefix + name} value={value} />
        ))}
      </form>
    </PageContextProvider>,
  )

type Option = { value: string; short: string; name: string; lang?: string; now: boolean }

/** A plain form whose buttons choose; nothing to choose where there is one option. */
function Choose({
  label,
  action,
  options,
  again,
}: {
  label: string
  action: string
  options: readonly Option[]
  again: boolean
}) {
  const now = options.find(option => option.now)
  if (options.length < 2) return null
  return (
    <details className="menu menu-choose">
      <summary className="place">
        <span className="visually-hidden">{label}: </span>
        {now?.short}
        <Icon name="chevron-down" size={16} />
      </summary>
      <form method="post" action={action} className="menu-panel" data-place="">
        <CsrfField />
        {options.map(option => (
          <button
            key={option.value}
            type="submit"
            name="code"
            value={option.value}
            lang={option.lang}
            {...(again && { form: repeatedForm, formAction: action })}
            aria-current={option.now || undefined}
          >
            {option.name}
            {option.now && <Icon name="check" size={16} />}
          </button>
        ))}
      </form>
    </details>
  )
}

export function ChooseLanguage({ page, services, again }: Props) {
  const options = [...services.storefronts.values()].map(({ path, language }) => ({
    value: path,
    short: ownLanguageName(language),
    name: ownLanguageName(language),
    lang: language,
    now: path === page.storefront,
  }))
  const t = sayFrame(page.language)
  return (
    <Choose
      label={t.language()}
      action={href(page, country.chooseLanguage)}
      options={options}
      again={again}
    />
  )
}

export function ChooseCurrency({ page, services, again }: Props) {
  const currencies = services.storefronts.get(page.storefront)?.currencies ?? []
  const options = currencies.map(code => ({
    value: code,
    short: code,
    name: `${code} - ${currencyName(code, page.language)}`,
    now: code === page.currency,
  }))
  const t = sayFrame(page.language)
  return (
    <Choose
      label={t.currency()}
      action={href(page, country.chooseCurrency)}
      options={options}
      again={again}
    />
  )
}
