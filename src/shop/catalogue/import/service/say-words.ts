import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { unitFactor } from '#kit/unit.ts'
import { changesBetween } from '#platform/audit/old-and-new.ts'
import { localised } from '#platform/language/language.ts'
import { formatValue } from '#shop/catalogue/articles/model.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { priceLists } from '#shop/catalogue/pricing/service.ts'
import { importAudit } from '../audit.ts'
import { valueAs } from '../model/attribute-profile.ts'
import { maxShownWords, takenAlone, wordKey, type FileWord, type WordKind } from '../model/file-words.ts'
import type { WaitingUpload } from '../model/upload.ts'
import { fileWords, holdWords, sayWord } from '../store/file-words.ts'
import { sayFiles } from '../texts/files.ts'
import { tryAgain, uploadOf, type Desk } from './uploads.ts'

/** Something of the shop that a name of a file can mean; `of`: the attribute whose value it is. */
export type OwnThing = { code: string; name: string; unit: string | null; numeric: boolean; of?: string }
export type OwnThings = Record<WordKind, OwnThing[]>

/** Attributes, categories by their path, price lists, and the values of the attributes that the words are about, as they are offered. */
export async function ownThings(
  { db, page }: Pick<Desk, 'page'> & { db: Db },
  words: readonly FileWord[],
): Promise<OwnThings> {
  const [{ attributes, categories }, lists] = await Promise.all([
    catalogueFrame(db),
    priceLists(db, page.language),
  ])
  const pathOf = (code: string): string => {
    const names: string[] = []
    for (let at = categories.get(code); at && names.length < 50; at = categories.get(at.parent ?? ''))
      names.unshift(localised(at.names, page.language) || at.code)
    return names.join(' › ')
  }
  const plain = { unit: null, numeric: false }
  return {
    feature: [...attributes.values()].map(({ code, names, unit, kind }) => ({
      code,
      name: localised(names, page.language) || code,
      unit,
      numeric: kind === 'number' || kind === 'interval',
    })),
    group: [...categories.keys()].map(code => ({ code, name: pathOf(code), ...plain })),
    price: lists.map(({ code, name }) => ({ code, name, ...plain })),
    value: [...new Set(words.flatMap(({ of = [] }) => of))].flatMap(of => {
      const attribute = attributes.get(of)
      return (attribute ? (takenAlone(attribute) ?? []) : []).map(code => ({
        code,
        of,
        ...plain,
        name: attribute ? formatValue(attribute, valueAs(code, attribute.kind, '.'), page.language) : code,
      }))
    }),
  }
}

type Said = { word: FileWord; meaning: string | null | undefined }

/** What was typed of each word: the code or the name of something of the shop, a tick to leave it out, or nothing. */
function saidOf(
  ctx: Pick<Desk, 'page'>,
  words: readonly FileWord[],
  fields: Readonly<Record<string, string>>,
  things: OwnThings,
): { said: Said[]; errors: FieldError[] } {
  const t = sayFiles(ctx.page.language)
  const errors: FieldError[] = []
  // the order may have changed since the page was shown
  const byKey = new Map(words.map(word => [wordKey(word.kind, word.word), word]))
  const said = Array.from({ length: maxShownWords }, (_, n) => n).flatMap((n): Said[] => {
    const word = byKey.get(fields[`word-${n}`] ?? '')
    if (!word) return []
    const typed = (fields[`meaning-${n}`] ?? '').trim()
    const field = `meaning-${n}`
    if (fields[`leave-${n}`] === 'true') {
      if (typed !== '') errors.push({ field, message: t.wordOrLeave() })
      return [{ word, meaning: null }]
    }
    if (typed === '') return [{ word, meaning: undefined }]
    const all = things[word.kind].filter(one => one.of === word.of)
    const named = all.filter(one => one.name.toLowerCase() === typed.toLowerCase())
    const thing = all.find(one => one.code === typed) ?? (named.length === 1 ? named[0] : undefined)
    if (!thing)
      errors.push({
        field,
        message:
          named.length > 1
            ? t.wordTwoWays({ codes: named.map(one => one.code).join(', ') })
            : t.wordUnknown(),
      })
    else if (thing.numeric && word.unit !== null && unitFactor(word.unit, thing.unit) === null)
      errors.push({ field, message: t.wordOtherUnit({ unit: word.unit, own: thing.unit ?? '–' }) })
    return [{ word, meaning: thing?.code }]
  })
  // what was not touched stays as it is, whatever a colleague has said meanwhile
  return { said: said.filter(one => one.meaning !== one.word.meaning), errors }
}

/**
 * Keeps what names of a waiting file mean, for this and later files, with old and new in the change log, and tries the file anew. Throws
 * not found, invalid at its fields, and a conflict while another import runs: then the words are kept and the preview is the former.
 */
export async function sayWords(
  ctx: Desk,
  id: string,
  fields: Readonly<Record<string, string>>,
): Promise<WaitingUpload> {
  const upload = await uploadOf(ctx, id)
  if (upload.ownerId !== ctx.who.id || upload.askedAt !== null) throw notFound()
  const { words = [] } = upload.report
  const { said, errors } = saidOf(ctx, words, fields, await ownThings(ctx, words))
  if (errors.length > 0) throw invalid(errors)
  await inTransaction(ctx.db, async tx => {
    await holdWords(tx)
    const before = await fileWords(tx)
    const shown = (meaning: string | null | undefined) =>
      meaning === null ? sayFiles(ctx.page.language).wordLeftOut() : meaning
    const key = ({ kind, word }: FileWord) => wordKey(kind, word)
    const details = changesBetween(
      Object.fromEntries(said.map(one => [key(one.word), shown(before.get(key(one.word)))])),
      Object.fromEntries(said.map(one => [key(one.word), shown(one.meaning)])),
    )
    if (Object.keys(details).length === 0) return
    for (const { word, meaning } of said)
      if (before.get(key(word)) !== meaning) await sayWord(tx, word, meaning)
    await importAudit.record(tx, {
      actor: ctx.who.email,
      action: 'import-words',
      kind: 'import',
      id,
      details,
    })
  })
  return tryAgain(ctx, id)
}
