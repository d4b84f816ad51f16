/** All that a product's page says in `application/ld+json`: the product, its offers, and the way to it. */
import type { Language } from '#shop/catalogue/articles/model.ts'
import { localised } from '#shop/catalogue/articles/model.ts'
import type { Rating } from '#shop/discovery/reviews/model/review.ts'
import type { Offer } from './offer.ts'
import type { ProductView } from './product-view.ts'
import { gtin, offerData, propertiesData, ratingData, variantOfferData } from './schema-org.ts'
import type { Dictionary, Values } from './technical-data.ts'

type Data = Record<string, unknown>
export type PageFacts = {
  view: ProductView
  /** UN/ECE code of the article's unit */
  unit: string
  values: Values
  dictionary: Dictionary
  offer: Offer | null
  offers: ReadonlyMap<number, Offer>
  /** of published reviews; null: none */
  rating: Rating | null
  language: Language
  /** the address of a product's page, with origin */
  address: (code: string) => string
  /** a path of the shop with its origin */
  absolute: (path: string) => string
  crumbs: readonly { name: string; href: string }[]
}

export function pageData(facts: PageFacts): Data {
  const { crumbs, absolute } = facts
  return {
    '@context': 'https://schema.org',
    '@graph': [
      facts.view.variants ? groupData(facts) : productData(facts),
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ name, href }, i) => ({
          '@type': 'ListItem',
          position: i + 1,
          name,
          item: absolute(href),
        })),
      },
    ],
  }
}

function shared({ view: { head, pictures, categories }, rating, address, absolute }: PageFacts): Data {
  const url = address(head.code)
  return {
    '@id': url,
    url,
    name: head.name,
    ...(head.description && { description: head.description }),
    ...(head.manufacturer && { brand: { '@type': 'Brand', name: head.manufacturer } }),
    ...(categories.length > 0 && { category: categories.map(one => one.name).join(' > ') }),
    image: pictures.map(picture => absolute(picture.src)),
    ...(rating && { aggregateRating: ratingData(rating) }),
  }
}

function productData(facts: PageFacts): Data {
  const { view, values, dictionary, language, offer, unit, address } = facts
  const { head, ordering, base } = view
  return {
    '@type': 'Product',
    ...shared(facts),
    sku: head.code,
    ...(head.mpn && { mpn: head.mpn }),
    ...gtin(ordering?.numbers ?? []),
    ...(ordering?.weightG && {
      weight: { '@type': 'QuantitativeValue', value: ordering.weightG, unitCode: 'GRM' },
    }),
    ...(base &&
      base.code !== head.code && {
        isVariantOf: {
          '@type': 'ProductGroup',
          '@id': address(base.code),
          productGroupID: base.code,
          name: base.name,
        },
      }),
    ...(offer && { offers: offerData(offer, address(head.code), unit) }),
    additionalProperty: propertiesData(
      values,
      dictionary,
      code => localised(dictionary.attributes.get(code)?.names ?? {}, language) || code,
    ),
  }
}

/** A base product: its variants are what is sold. What more there is of each stands on its own page, under its `@id`. */
function groupData(facts: PageFacts): Data {
  const { view, language, offers, unit, address } = facts
  return {
    '@type': 'ProductGroup',
    ...shared(facts),
    productGroupID: view.head.code,
    hasVariant: (view.variants?.rows ?? []).map(({ article }) => {
      const offer = offers.get(article.id)
      return {
        '@type': 'Product',
        '@id': address(article.code),
        sku: article.code,
        name: localised(article.names, language) || article.code,
        ...(offer && { offers: variantOfferData(offer, address(article.code), unit) }),
      }
    }),
  }
}
