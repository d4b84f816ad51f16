import { keepUnits } from '#kit/keep-units.ts'
import { href } from '#kit/contract.ts'
import { formatAmount } from '#kit/money.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { pictureUrl } from '#shop/catalogue/imagery/model/picture-url.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { configurators } from '../contract.ts'
import type { Refused } from '../model/configuration.ts'
import type { Definition } from '../model/definition.ts'
import { askedOf, type Open, type ReadConfiguration } from '../model/held.ts'
import { cavitiesOf, choicesOf, excludedOf, roomFor } from '../model/cavities.ts'
import { textsOf } from '../model/parts.ts'
import type { Shown } from '../model/shown.ts'
import { isContactsPlacement } from '../model/steps.ts'
import { sayConfigurator } from '../texts.ts'
import { choiceName } from './conflict-words.ts'

/** What a number may be, in words. */
export function numberRule(
  page: PageContext,
  entry: { from: number; to: number; step: number; unit: string },
): string {
  const number = (n: number) => n.toLocaleString(page.formatLocale)
  const unit = entry.unit === 'piece' ? '' : `\u00a0${entry.unit}`
  return sayConfigurator(page.language).numberRule({
    from: number(entry.from),
    to: `${number(entry.to)}${unit}`,
    step: `${number(entry.step)}${unit}`,
  })
}

/** What was typed and refused, by field. */
type Entered = Readonly<Record<string, string>>
type Sentence = { en: string; es: string }

/** A sentence in the language of the page; null: there is none. */
const said = (page: PageContext, sentence: Sentence | undefined): string | null =>
  keepUnits(sentence?.[page.language] ?? '') || null

/** The address of an article's picture; null: it has none. */
const pictureIn = ({ pictured }: ReadConfiguration, code: string | undefined): string | null => {
  const article = code === undefined ? undefined : pictured.get(code)
  return article ? pictureUrl(article, 'icon') : null
}

/** The step that is open: what it asks for, with what was entered and refused. */
export function shownStep(page: PageContext, read: ReadConfiguration, entered: Entered): Shown['step'] {
  const { group, held } = read
  const { definition } = held.open
  return {
    id: group.id,
    name: group.name[page.language],
    hint: said(page, group.hint),
    placement: group.placement === true,
    short: group.narrows === true,
    contactsPlacement: isContactsPlacement(group.id, definition.productCode),
    characteristics: shownCharacteristics(page, read),
    contacts: shownContacts(page, read, entered),
    entries: shownEntries(page, read, entered),
  }
}

/** What is chosen among the values of each characteristic. */
function shownCharacteristics(page: PageContext, read: ReadConfiguration): Shown['step']['characteristics'] {
  const { group, held, excluded } = read
  const { open } = held
  const { definition } = open
  return askedOf(read, group).map(one => {
    const base = definition.base.characteristics.find(({ id }) => id === one.id)
    return {
      id: one.id,
      name: base?.name[page.language] ?? one.id,
      chosen: one.values.find(value => value.state === 'chosen')?.id ?? null,
      settled: one.settled,
      values: one.values.flatMap(value => {
        const known = base?.values.find(({ id }) => id === value.id)
        if (!known || known.unasked) return []
        const refused = excluded.get(`${one.id} ${value.id}`)
        const surcharge = known.surcharge?.[page.currency] ?? 0
        return [
          {
            id: value.id,
            name: keepUnits(known.name[page.language]),
            meaning: said(page, known.meaning),
            picture:
              pictureIn(read, known.picture) ??
              (known.drawing ? drawnValue(page, open, one.id, value.id) : null),
            scale: known.scale ?? 1,
            state: value.state,
            surcharge: surcharge > 0 ? `+${formatAmount(surcharge, page.currency, page.formatLocale)}` : null,
            reason: refused ? refusedWords(page, definition, refused) : null,
            proposed: base?.proposed === value.id,
          },
        ]
      }),
    }
  })
}

/** The contacts that go into its cavities. */
function shownContacts(
  page: PageContext,
  read: ReadConfiguration,
  entered: Entered,
): Shown['step']['contacts'] {
  const { group, settled, held } = read
  const { state } = held
  return group.contacts.flatMap(contacts => {
    const allowed = cavitiesOf(contacts, settled)
    const choices = choicesOf(contacts, settled)
    if (allowed === 0) return []
    const taken = choices.reduce((sum, { code }) => sum + (state.counts[code] ?? 0), 0)
    return [
      {
        id: contacts.id,
        name: contacts.name[page.language],
        allowed,
        left: allowed - taken,
        choices: choices.map(({ code, name }) => ({
          code,
          name: keepUnits(name[page.language]),
          href: href(page, productPage.show, { params: { productCode: code } }),
          picture: pictureIn(read, code),
          count: entered[`count.${code}`] ?? (state.counts[code] ? String(state.counts[code]) : ''),
          room: roomFor(contacts, settled, state.counts, code) - (state.counts[code] ?? 0),
        })),
        excluded: excludedOf(contacts, settled).map(({ name }) => name[page.language]),
      },
    ]
  })
}

/** Numbers and texts that are typed. */
function shownEntries(
  page: PageContext,
  read: ReadConfiguration,
  entered: Entered,
): Shown['step']['entries'] {
  const t = sayConfigurator(page.language)
  const { group, settled, held } = read
  const { state } = held
  return [
    ...group.numbers.map(entry => ({
      id: entry.id,
      name: entry.name[page.language],
      value:
        entered[`typed.${entry.id}`] ??
        `${Number(state.typed[entry.id] ?? entry.proposed).toLocaleString(page.formatLocale, { useGrouping: false })}${entry.unit === 'piece' ? '' : ` ${entry.unit}`}`,
      rule: numberRule(page, entry),
      most: null,
    })),
    ...textsOf(group, settled).map(({ id, name, most }) => ({
      id,
      name: name[page.language],
      value: entered[`typed.${id}`] ?? state.typed[id] ?? '',
      rule: t.textRule({ n: most }),
      most,
    })),
  ]
}

/** The address of a value that is drawn; a version never changes, so its pictures do not either. */
const drawnValue = (page: PageContext, { key, version }: Open, cstic: string, value: string): string =>
  href(page, configurators.valuePicture, { query: { key, version, cstic, value } })

/** 'Not with Size: 6B.'; whoever chooses it all the same is told the rule. */
function refusedWords(page: PageContext, definition: Definition, refused: Refused): string {
  const t = sayConfigurator(page.language)
  const against = refused.against.map(one => choiceName(page, definition, one)).join(', ')
  return against
    ? t.notWith({ what: against })
    : refused.reasons.map(({ reason }) => reason[page.language]).join(' ')
}
