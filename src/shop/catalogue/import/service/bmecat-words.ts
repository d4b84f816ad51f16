/** Features of a BMEcat in the words of the shop: which attribute each is, and what has to be asked. */
import { unitFactor } from '#kit/unit.ts'
import type { Attribute, Localised } from '#shop/catalogue/articles/model.ts'
import { valueAs, type Profile } from '../model/attribute-profile.ts'
import { takenAlone, type FileWord } from '../model/file-words.ts'

/** The dictionary of the shop and what was said of features: with them nothing comes into being, and what nobody has said is left out. */
export type OwnFeatures = {
  attributes: ReadonlyMap<string, Attribute>
  /** by the word of a feature or value: a code of the shop; null: left out; undefined: not said */
  meaning: (kind: 'feature' | 'value', word: string) => string | null | undefined
}

type KnownFeature = {
  /** slug of its name */
  key: string
  code: string
  names: Localised
  unit: string | null
  profile: Pick<Profile, 'filled' | 'distinct'>
  /** of one that is an attribute with values of its own: how many articles have each text that is none of them */
  foreign: Map<string, number>
}

const maxExamples = 3
const maxName = 200
/** Texts that are asked of one feature, and how long they may be: others stay, so that their articles are refused. */
const maxForeign = 500
const maxForeignText = 200

const wordOf = ({ key, unit }: Pick<KnownFeature, 'key' | 'unit'>): string =>
  unit === null ? key : `${key} [${unit}]`
const nameOf = ({ names, key }: Pick<KnownFeature, 'names' | 'key'>): string =>
  (names.en ?? Object.values(names)[0] ?? key).slice(0, maxName)
const isNumeric = ({ kind }: Attribute): boolean => kind === 'number' || kind === 'interval'

/** The attribute that a feature is; null: it is left out; undefined: nobody has said. */
export function meantBy(
  { attributes, meaning }: OwnFeatures,
  entry: KnownFeature,
): Attribute | null | undefined {
  const said = meaning('feature', wordOf(entry))
  if (said !== undefined) return said === null ? null : attributes.get(said)
  const same = attributes.get(entry.code)
  return same && (!isNumeric(same) || unitFactor(entry.unit, same.unit) !== null) ? same : undefined
}

/** The features that are none of the shop's attributes themselves, with what was said of them. */
export const featureWords = (entries: Iterable<KnownFeature>, own: OwnFeatures): FileWord[] =>
  [...entries].flatMap(entry => {
    const word = wordOf(entry)
    const [meant, said] = [meantBy(own, entry), own.meaning('feature', word)]
    if (meant !== undefined && said === undefined) return []
    return [
      {
        kind: 'feature' as const,
        word,
        name: nameOf(entry),
        unit: entry.unit,
        articles: entry.profile.filled,
        examples: [...entry.profile.distinct].slice(0, maxExamples).map(one => one.slice(0, 60)),
        ...(meant !== undefined && { meaning: said ?? null }),
      },
    ]
  })

/** A text in one line, as a form sends it back. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ')
const valueWord = ({ code }: Attribute, text: string): string => `${code} ${text}`

/** Is a text none of the values that the attribute takes alone? */
function isForeign(attribute: Attribute, text: string): boolean {
  const own = takenAlone(attribute)
  return own !== null && !own.includes(String(valueAs(text, attribute.kind, 'either')))
}

/** Counts a text of a feature, which is this attribute, where it has to be asked. */
export function learnValue({ foreign }: KnownFeature, attribute: Attribute, written: string): void {
  const text = inOneLine(written)
  if (text.length > maxForeignText || !isForeign(attribute, written)) return
  const known = foreign.get(text)
  if (known !== undefined || foreign.size < maxForeign) foreign.set(text, (known ?? 0) + 1)
}

/** A text as a value of the shop's attribute; null: it is left out, or nobody has said. What is not asked stays as it is. */
export function valueMeant(
  { meaning }: OwnFeatures,
  entry: KnownFeature,
  attribute: Attribute,
  written: string,
): string | null {
  const text = inOneLine(written)
  if (!entry.foreign.has(text)) return written
  const said = meaning('value', valueWord(attribute, text)) ?? null
  return said !== null && takenAlone(attribute)?.includes(said) ? said : null
}

/** The texts of features that are no values of their attributes, with what was said of them; each once. */
export function valueWords(entries: Iterable<KnownFeature>, own: OwnFeatures): FileWord[] {
  const words = new Map<string, FileWord>()
  for (const entry of entries) {
    const attribute = meantBy(own, entry)
    if (!attribute) continue
    for (const [text, articles] of entry.foreign) {
      const word = valueWord(attribute, text)
      const said = own.meaning('value', word)
      // what was taken away since is asked anew
      const meaning = said === null || takenAlone(attribute)?.includes(said ?? '') ? said : undefined
      words.set(word, {
        kind: 'value',
        word,
        name: `${nameOf(entry)}: ${text}`,
        unit: null,
        articles: articles + (words.get(word)?.articles ?? 0),
        examples: [],
        of: attribute.code,
        ...(meaning !== undefined && { meaning }),
      })
    }
  }
  return [...words.values()]
}
