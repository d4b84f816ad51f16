/** Products in the words of schema.org, for search engines and scripts ("What an outside test reads"). */
import type { AttributeValue } from '#shop/catalogue/articles/model.ts'
import type { Rating } from '#shop/discovery/reviews/model/review.ts'
import type { Offer } from './offer.ts'
import { knownValues, type Dictionary, type Values } from './technical-data.ts'

type Data = Record<string, unknown>

const availability = (offer: Offer): string => {
  if (offer.closed === 'announced') return 'PreOrder'
  if (offer.closed) return 'Discontinued'
  if (offer.stock?.state === 'in-stock') return 'InStock'
  if (offer.stock?.state === 'out-of-stock' && offer.stock.leadTimeDays === null) return 'OutOfStock'
  return 'BackOrder'
}

/** '8.4200' is 8.42 in data: two decimals, more where they say something. */
const plainPrice = (price: string): string => price.replace(/(\.\d\d\d*?)0+$/, '$1')

const availabilityUrl = (offer: Offer): string => `https://schema.org/${availability(offer)}`

/** Prices are net, and for as many pieces as the reference quantity says. `unit` is a UN/ECE code. */
export function offerData(offer: Offer, url: string, unit: string): Data {
  const { price } = offer
  const shared: Data = {
    '@type': 'Offer',
    url,
    availability: availabilityUrl(offer),
    itemCondition: 'https://schema.org/NewCondition',
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: offer.quantity, unitCode: unit },
  }
  if (!price) return shared
  return {
    ...shared,
    price: plainPrice(price.price),
    priceCurrency: price.currency,
    ...(price.validUntil && { priceValidUntil: price.validUntil }),
    priceSpecification: price.breaks.map((step, i) => {
      const following = price.breaks[i + 1]
      return {
        '@type': 'UnitPriceSpecification',
        price: plainPrice(step.price),
        priceCurrency: price.currency,
        valueAddedTaxIncluded: false,
        referenceQuantity: { '@type': 'QuantitativeValue', value: price.priceUnit, unitCode: unit },
        eligibleQuantity: {
          '@type': 'QuantitativeValue',
          minValue: step.from,
          ...(following && { maxValue: following.from - 1 }),
          unitCode: unit,
        },
      }
    }),
  }
}

/**
 * The same in short, for the variants of a base product: what search engines list. Steps of the price and what can be
 * ordered stand on the variant's own page; a price for more than one piece says so.
 */
export function variantOfferData(offer: Offer, url: string, unit: string): Data {
  const { price } = offer
  return {
    '@type': 'Offer',
    url,
    availability: availabilityUrl(offer),
    ...(price && {
      price: plainPrice(price.price),
      priceCurrency: price.currency,
      ...(price.validUntil && { priceValidUntil: price.validUntil }),
      ...(price.priceUnit !== 1 && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: plainPrice(price.price),
          priceCurrency: price.currency,
          referenceQuantity: { '@type': 'QuantitativeValue', value: price.priceUnit, unitCode: unit },
        },
      }),
    }),
  }
}

/** What published reviews come to (PDP-08). */
export const ratingData = ({ average, count }: Rating): Data => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
})

/** Values as data, not as text: numbers stay numbers, an interval has its ends. */
export function propertiesData(
  values: Values,
  dictionary: Dictionary,
  name: (code: string) => string,
): Data[] {
  const valueData = (value: AttributeValue): Data =>
    typeof value === 'object' ? { minValue: value[0], maxValue: value[1] } : { value }
  return knownValues(values, dictionary).map(({ attribute: { code, unit }, value }) => ({
    '@type': 'PropertyValue',
    propertyID: code,
    name: name(code),
    ...valueData(value),
    ...(unit && { unitText: unit }),
  }))
}

/** A number of a kind that schema.org knows; others are left out. */
export function gtin(numbers: readonly { kind: string; number: string }[]): Data {
  const ean = numbers.find(one => one.kind === 'ean' && /^(\d{8}|\d{12,14})$/.test(one.number))?.number
  return ean ? { [`gtin${ean.length}`]: ean } : {}
}
