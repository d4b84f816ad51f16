/**
 * What the seller keeps of one configurator (CFG-01 behind it): its knowledge base, the steps in which it is asked, and
 * what follows from the choices: parts, counts of contacts, picture. Plain JSON, imported and exported as it stands.
 */
import * as z from 'zod'
import type { Language } from '#platform/language/language.ts'

/** The seven kinds, in the order of CFG-01 to CFG-07. */
export const kinds = ['modules', 'cable', 'modular', 'assembly', 'summary', 'mto', 'popup'] as const
export type Kind = (typeof kinds)[number]

/** CFG-25: the one article that configured cables are */
export const cableProduct = 'CIRCOVMO_CONF'

const Id = z.string().min(1).max(80)
/** Both languages; an empty text is found by the checks, not refused. */
const Sentence = z.object({ en: z.string().max(2_000), es: z.string().max(2_000) })
const Money = z.record(z.string().regex(/^[A-Z]{3}$/), z.int().min(0).max(100_000_000))

/** All of these hold. */
const When = z.array(z.object({ characteristic: Id, is: z.array(Id).min(1).max(500) })).max(20)
export type When = z.output<typeof When>

const Json = z.json()
const Grams = z.number().min(0).max(1_000_000)

const Value = z.object({
  id: Id,
  name: Sentence,
  meaning: Sentence.optional(),
  surcharge: Money.optional(),
  leadDays: z.int().min(0).max(365).optional(),
  /** added to the weight of one piece that is made to the configuration */
  weightG: Grams.optional(),
  /** article whose picture stands beside the value, or what it is drawn from */
  picture: Id.optional(),
  drawing: z.record(z.string(), Json).optional(),
  /** its picture is seen from the mating side: pins and sockets are told apart */
  view: z.literal('face').optional(),
  /** share of the room that its picture takes, so that values of one characteristic are seen in their sizes; absent: all */
  scale: z.number().min(0.2).max(1).optional(),
  /** holds where its question does not arise: it is never shown, and a question that is settled with it is not asked */
  unasked: z.literal(true).optional(),
})
const Characteristic = z.object({
  id: Id,
  name: Sentence,
  values: z.array(Value).min(1).max(500),
  proposed: Id.optional(),
  derived: z.boolean().optional(),
})
const Rule = z.intersection(
  z.object({ id: Id, reason: Sentence }),
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('table'),
      over: z.array(Id).min(1).max(12),
      rows: z.array(z.array(z.union([z.string(), z.array(z.string()).min(1)]))).max(5_000),
    }),
    z.object({
      kind: z.literal('clause'),
      oneOf: z.array(z.object({ characteristic: Id, is: z.array(Id) })).min(1),
    }),
  ]),
)

/** A number that is typed: metres of cable. Kept and compared as a decimal of one place. */
const NumberEntry = z.object({
  id: Id,
  name: Sentence,
  unit: z.enum(['m', 'mm', 'piece']),
  from: z.number().min(0),
  to: z.number().max(1_000_000),
  step: z.number().positive(),
  proposed: z.number(),
  /** added to the price of one piece for each unit, in minor units; the first that holds */
  surcharge: z.array(z.object({ when: When, per: Money })).default([]),
  /** grams that each unit adds; the first that holds */
  weight: z.array(z.object({ when: When, per: Grams })).default([]),
})
/** A text that is typed: what stands on a label. `when`: it is asked for while all of these hold. */
const TextEntry = z.object({
  id: Id,
  name: Sentence,
  most: z.int().min(1).max(40),
  when: When.default([]),
})

/** Contacts of one rating: cavities that chosen values bring, and which contacts fit them (CFG-15). */
const Contacts = z.object({
  id: Id,
  name: Sentence,
  /** `takes`: the articles among the choices that go in; absent: all. The articles' data narrow it further */
  cavities: z.array(
    z.object({ when: When, n: z.int().min(1).max(500), takes: z.array(Id).max(200).optional() }),
  ),
  choices: z.array(z.object({ when: When, code: Id, name: Sentence })).max(200),
})

const Group = z.object({
  /** groupId; the contact groups have the ids of CFG-12 */
  id: Id,
  name: Sentence,
  hint: Sentence.optional(),
  characteristics: z.array(Id).default([]),
  /** the derived characteristic whose values are the products that this step finds */
  product: Id.optional(),
  /**
   * Its characteristics are short questions about one thing, each below another narrowing it: a choice takes back the
   * answers below it that no longer fit (decision 234)
   */
  narrows: z.literal(true).optional(),
  /** its characteristics are the places of a frame, in order (CFG-10) */
  placement: z.literal(true).optional(),
  contacts: z.array(Contacts).default([]),
  numbers: z.array(NumberEntry).default([]),
  texts: z.array(TextEntry).default([]),
})

const Part = z.object({
  when: When.default([]),
  /** an article, or the derived characteristic whose settled value names it ('none': no part) */
  code: Id.optional(),
  from: Id.optional(),
  /** per set (CFG-21) */
  quantity: z.int().min(1).max(10_000).default(1),
  /** a tool: as many for all sets together, however many conditions ask for it */
  once: z.literal(true).optional(),
  group: Id,
  parentGroup: Id,
  configurable: z.boolean().default(false),
  accessory: z.boolean().default(false),
})

/**
 * A line of 'Is everything there?': asked for while `when` holds, there while one of `has` holds or, without `has`, all
 * cavities of `contacts` are filled; with both it is asked for where there are cavities. Else `lack` says what it means.
 */
const Check = z.object({
  id: Id,
  name: Sentence,
  when: When.default([]),
  has: z.array(When).max(20).default([]),
  contacts: z.array(Id).max(20).default([]),
  lack: Sentence,
})

const Pin = z.string().max(12)
/** Which contact of the left end is joined to which of the right one, by the colour of the core (IEC 60757). */
const PinMap = z.object({
  when: When,
  rows: z
    .array(z.tuple([Pin, Pin, Pin]))
    .min(1)
    .max(64),
})

export const Definition = z.object({
  /** kbKey: names the knowledge base through all its versions */
  key: z.string().regex(/^[A-Z0-9][A-Z0-9_-]{1,59}$/),
  kind: z.enum(kinds),
  /** configOrderProductCode: the article that is configured, or the one it is entered from */
  productCode: Id,
  /** further articles or products whose pages lead here */
  productCodes: z.array(Id).max(200).default([]),
  name: Sentence,
  about: Sentence,
  help: Sentence,
  /** what stands for it in the overview; absent: its drawing as it begins */
  picture: z.record(z.string(), Json).optional(),
  base: z.object({
    characteristics: z.array(Characteristic).min(1).max(60),
    rules: z.array(Rule).max(500),
  }),
  groups: z.array(Group).min(1).max(20),
  parts: z.array(Part).max(1_000),
  /** what belongs to a whole one; without any, its steps are gone through */
  checks: z.array(Check).max(40).default([]),
  /** the first that holds is shown: left contact, colour, right contact; '' where there is none */
  pins: z.array(PinMap).max(500).default([]),
  drawing: z
    .object({
      base: z.record(z.string(), Json),
      changes: z.array(
        z.object({
          when: When,
          set: z.record(z.string(), Json).optional(),
          /** an item at its place in a list, such as a module in a frame */
          put: z.object({ list: z.string(), at: z.int().min(0).max(20), item: Json }).optional(),
        }),
      ),
      /** attribute of the drawing that a typed number gives, e.g. length = metres × 1000 */
      numbers: z.array(z.object({ entry: Id, attribute: z.string(), factor: z.number() })).default([]),
    })
    .optional(),
  /** what a piece of the configurable article costs before its values, and percent of it from a quantity on */
  price: z
    .object({
      base: Money,
      breaks: z
        .array(z.object({ from: z.int().min(2), percent: z.int().min(1).max(100) }))
        .max(10)
        .default([]),
    })
    .optional(),
  /** what a piece of the configurable article weighs before its values and numbers; absent: as the article says */
  weightG: Grams.optional(),
  /** pieces below which it is not made (CFG-28, CFG-33) */
  minimumQuantity: z.int().min(1).max(100_000).default(1),
  /** basket quantities are multiplied by it (CFG-22) */
  multiplier: z.int().min(1).max(1_000).default(1),
  /** what stands in the quantity field (CFG-22, CFG-25) */
  defaultQuantity: z.int().min(1).max(100_000).default(1),
  /** product that helps to assemble by hand (CFG-28, CFG-29), and what its popup says */
  assemblyAid: z.object({ code: Id, title: Sentence, texts: z.tuple([Sentence, Sentence]) }).optional(),
  /** service articles of CFG-30: assembly, and the pad that comes with it */
  assembly: z.object({ service: Id, pad: Id, leadDays: z.int().min(0).max(365) }).optional(),
})
export type Definition = z.output<typeof Definition>
export type DefinitionInput = z.input<typeof Definition>
export type Group = Definition['groups'][number]
export type Part = Definition['parts'][number]
export type NumberEntry = Group['numbers'][number]
export type TextEntry = Group['texts'][number]
export type Contacts = Group['contacts'][number]
export type Said = Readonly<Record<Language, string>>

/** Values that are chosen or follow, by characteristic. */
export type Settled = ReadonlyMap<string, string>

export const holds = (when: When, settled: Settled): boolean =>
  when.every(({ characteristic, is }) => {
    const value = settled.get(characteristic)
    return value !== undefined && is.includes(value)
  })
