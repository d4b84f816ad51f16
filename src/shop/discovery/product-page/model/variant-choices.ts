/** How a visitor gets from one variant of a base product to another. Covers PDP-05. */
import {
  formatValue,
  localised,
  type Attribute,
  type AttributeValue,
  type Language,
} from '#shop/catalogue/articles/model.ts'

type Variant = { code: string; attributes: Readonly<Record<string, AttributeValue>> }
type Base = { variantAttributes: readonly string[]; variants: readonly Variant[] }

/** `code` is the variant it leads to; `alone`: nothing else changes with it. */
export type VariantOption = { value: string; code: string; alone: boolean }
export type VariantChoice = {
  attribute: string
  name: string
  /** the value of the shown variant; null: it has none, or the base product is shown */
  chosen: string | null
  /** the other values, in the order of the variants, numbers ascending */
  options: VariantOption[]
}

const keyOf = (value: AttributeValue | undefined): string =>
  value === undefined ? '' : JSON.stringify(value)

/**
 * One choice for each attribute in which the variants differ. A value leads to the variant that has it and shares most
 * of the other values with the shown one, the first of them in the order of the range.
 */
export function variantChoices(
  base: Base,
  shown: string | null,
  attributes: ReadonlyMap<string, Attribute>,
  language: Language,
): VariantChoice[] {
  const present = base.variants.find(variant => variant.code === shown) ?? null
  return base.variantAttributes.flatMap(code => {
    const attribute = attributes.get(code)
    if (!attribute) return []
    const others = base.variantAttributes.filter(other => other !== code)
    const chosen = present ? keyOf(present.attributes[code]) : ''
    const best = new Map<string, { value: AttributeValue; variant: Variant; shared: number }>()
    for (const variant of base.variants) {
      const value = variant.attributes[code]
      if (value === undefined) continue
      const shared = present
        ? others.filter(other => keyOf(variant.attributes[other]) === keyOf(present.attributes[other])).length
        : 0
      const before = best.get(keyOf(value))
      if (!before || shared > before.shared) best.set(keyOf(value), { value, variant, shared })
    }
    if (best.size < 2) return []
    const options = [...best.entries()].filter(([key]) => key !== chosen).map(([, one]) => one)
    const own = present?.attributes[code]
    return [
      {
        attribute: code,
        name: localised(attribute.names, language) || code,
        chosen: own === undefined ? null : formatValue(attribute, own, language),
        options: options
          .toSorted((a, b) =>
            typeof a.value === 'number' && typeof b.value === 'number' ? a.value - b.value : 0,
          )
          .map(({ value, variant, shared }) => ({
            value: formatValue(attribute, value, language),
            code: variant.code,
            alone: present === null || shared === others.length,
          })),
      },
    ]
  })
}
