import { brand, taglineIn } from '#platform/brand/brand.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { href } from '#kit/contract.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { content } from '#shop/site/content/contract.ts'
import type { Contact } from '#shop/site/content/model/content.ts'
import { consent } from '#shop/site/consent/contract.ts'
import { sayConsent } from '#shop/site/consent/texts.ts'
import { configurators } from '#shop/tools/configurators/contract.ts'
import { orders } from '#shop/ordering/orders/contract.ts'
import { quickOrder } from '#shop/buying/quick-order/contract.ts'
import { search } from '#shop/discovery/search/contract.ts'
import { ownPages } from '#shop/site/pages/contract.ts'
import type { FooterLink } from '#shop/site/pages/model/own-page.ts'
import { stores } from '#shop/site/stores/contract.ts'
import { Icon } from '#ui/icon.tsx'
import { HelpLink } from './help-link.tsx'
import { Logo } from './logo.tsx'
import { Look } from './look.tsx'
import { sayFrame } from './texts.ts'

type Props = { page: PageContext; contact: Contact | null; links: readonly FooterLink[] }

/** The footer; the same for all visitors of a storefront. */
export const renderFooter = (props: Props): string => renderToStaticMarkup(<Footer {...props} />)

/** What is the same on all pages: the seller's texts, how the shop looks, and the way back up. */
function Footer({ page, contact, links: own }: Props) {
  const t = sayFrame(page.language)
  const information = (['terms', 'privacy', 'imprint', 'cookies'] as const).map(topic => ({
    name: t[topic](),
    href: href(page, content.show, { params: { topic } }),
  }))
  const tagline = taglineIn(page.language, t.claim())
  const ownIn = (place: FooterLink['place']) =>
    own
      .filter(one => one.place === place)
      .map(({ slug, title }) => ({ name: title, href: href(page, ownPages.show, { params: { slug } }) }))
  const columns = [
    {
      title: t.products(),
      links: [
        { name: t.allProducts(), href: href(page, search.products) },
        { name: t.configurators(), href: href(page, configurators.overview) },
        ...ownIn('products'),
      ],
    },
    {
      title: t.ordering(),
      links: [
        { name: t.quickOrder(), href: href(page, quickOrder.show) },
        { name: t.orders(), href: href(page, orders.history) },
        ...ownIn('ordering'),
      ],
    },
    {
      title: t.service(),
      links: [{ name: t.stores(), href: href(page, stores.finder) }, ...ownIn('service')],
    },
    { title: t.company(), links: [...information, ...ownIn('company')] },
  ]
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-brand">
          <Logo title={brand.name} again />
          {tagline && <p>{tagline}</p>}
        </div>
        <nav aria-label={t.footer()} className="footer-columns">
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(link => (
                  <li key={link.href}>
                    <a href={link.href}>{link.name}</a>
                  </li>
                ))}
                {title === t.service() && (
                  <li>
                    <HelpLink page={page} />
                  </li>
                )}
                {title === t.company() && (
                  <li>
                    <a href={href(page, consent.settings)} data-overlay data-popup="normal" rel="nofollow">
                      {sayConsent(page.language).settings()}
                    </a>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </nav>
        {contact && (
          <section className="footer-contact" aria-label={t.contact()}>
            <h2>
              <a href={href(page, content.show, { params: { topic: 'contact' } })}>{t.contact()}</a>
            </h2>
            <ul>
              {contact.phone && (
                <li>
                  <a href={contact.phone.href}>{contact.phone.text}</a>
                </li>
              )}
              {contact.mail && (
                <li>
                  <a href={contact.mail.href}>{contact.mail.text}</a>
                </li>
              )}
              {contact.more.map(fact => (
                <li key={fact.name}>
                  {fact.name}: {fact.text}
                </li>
              ))}
            </ul>
          </section>
        )}
        <Look page={page} />
        <p className="footer-note">{t.priceNote()}</p>
      </div>
      <a href="#top" className="back-to-top">
        <Icon name="arrow-up" label={t.backToTop()} />
      </a>
    </footer>
  )
}
