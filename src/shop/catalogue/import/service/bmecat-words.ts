/** Features of a BMEcat in the words of the shop: which attribute each is, and what has to be asked. */
import { unitFactor } from '#kit/unit.ts'
import type { Attribute, Localised } from '#shop/catalogue/articles/model.ts'
import type { Profile } from '../model/attribute-profile.ts'
import type { FileWord } from '../model/file-words.ts'

/** The dictionary of the shop and what was said of features: with them nothing comes into being, and what nobody has said is left out. */
export type OwnFeatures = {
  attributes: ReadonlyMap<string, Attribute>
  /** by the word of a feature: the code of an attribute; null: left out; undefined: not said */
  meaning: (word: string) => string | null | undefined
}

type KnownFeature = {
  /** slug of its name */
  key: string
  code: string
  names: Localised
  unit: string | null
  profile: Pick<Profile, 'filled' | 'distinct'>
}

const maxExamples = 3
const maxName = 200

const wordOf = ({ key, unit }: Pick<KnownFeature, 'key' | 'unit'>): string =>
  unit === null ? key : `${key} [${unit}]`
const isNumeric = ({ kind }: Attribute): boolean => kind === 'number' || kind === 'interval'

/** The attribute that a feature is; null: it is left out; undefined: nobody has said. */
export function meantBy(
  { attributes, meaning }: OwnFeatures,
  entry: KnownFeature,
): Attribute | null | undefined {
  const said = meaning(wordOf(entry))
  if (said !== undefined) return said === null ? null : attributes.get(said)
  const same = attributes.get(entry.code)
  return same && (!isNumeric(same) || unitFactor(entry.unit, same.unit) !== null) ? same : undefined
}

/** The features that are none of the shop's attributes themselves, with what was said of them. */
export const featureWords = (entries: Iterable<KnownFeature>, own: OwnFeatures): FileWord[] =>
  [...entries].flatMap(entry => {
    const word = wordOf(entry)
    const [meant, said] = [meantBy(own, entry), own.meaning(word)]
    if (meant !== undefined && said === undefined) return []
    return [
      {
        kind: 'feature' as const,
        word,
        name: (entry.names.en ?? Object.values(entry.names)[0] ?? entry.key).slice(0, maxName),
        unit: entry.unit,
        articles: entry.profile.filled,
        examples: [...entry.profile.distinct].slice(0, maxExamples).map(one => one.slice(0, 60)),
        ...(meant !== undefined && { meaning: said ?? null }),
      },
    ]
  })
