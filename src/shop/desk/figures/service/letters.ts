/** Figures by letter: ordered and stopped at the desk, written by the clock for each reader in their words and rights. */
import { isDeepStrictEqual } from 'node:util'
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { brand } from '#platform/brand/brand.ts'
import { composeLetter, type LetterPart } from '#platform/email/letter.ts'
import { queueMail, type OutgoingMail } from '#platform/email/mail.ts'
import { forEachDue } from '#platform/jobs/for-each.ts'
import { job, type JobServices } from '#platform/jobs/jobs.ts'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { deskPeopleList, readersOfSection } from '#shop/people/desk-people/service.ts'
import { figuresAudit } from '../audit.ts'
import { FigureQueryShape, figures } from '../contract.ts'
import { maxLetters, maxReaders, nextAfter, periodOf, rowsInLetter, type Rhythm } from '../model/letter.ts'
import { columnsOf, specs } from '../model/measure.ts'
import { queryOf } from '../model/query.ts'
import { valueWords } from '../model/value-words.ts'
import {
  dueLetters,
  figureLetters,
  holdLetters,
  holdLetter,
  insertLetter,
  moveLetter,
  stopLetter,
  writing,
  type DueLetter,
  type KeptLetter,
} from '../store/letters.ts'
import { sayFigures } from '../texts.ts'
import { sayFigureLetters } from '../texts/letters.ts'
import { measuresFor, readFigure, type FigureQuery } from './ask.ts'
import { countFigure } from './count.ts'
import { sumsTable } from './table.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock'>
type Reader = { id: number; name: string }

/** People of the desk who may read figures, by name. */
export async function figureReaders(ctx: Pick<Desk, 'db'>): Promise<Reader[]> {
  return readersOfSection(ctx.db, 'desk/figures')
}

/** A kept figure as it is asked for of the days that a letter is about. */
const askedBy = ({ asked, every }: Pick<KeptLetter, 'asked' | 'every'>): FigureQuery =>
  FigureQueryShape.parse({ ...asked, period: periodOf(every), from: '', to: '' })

export type OrderedLetter = {
  id: number
  query: FigureQuery
  every: Rhythm
  nextOn: string
  readers: string[]
}
/** Letters that are written, of the figures that this person may see. */
export async function orderedLetters(ctx: Desk): Promise<OrderedLetter[]> {
  const [letters, people] = await Promise.all([figureLetters(ctx.db), deskPeopleList(ctx)])
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
  return letters
    .map(one => ({ ...one, query: askedBy(one), readers: one.readers.map(id => names.get(id) ?? '–') }))
    .filter(({ query }) => measuresFor(ctx.who).includes(query.measure))
}

/**
 * Keeps a letter of a figure; of the same for the same readers there is one. Throws invalid without a reader, for one who may
 * not read figures, and beyond so many letters; not allowed for a figure that this person may not see.
 */
export async function orderLetter(
  ctx: Desk,
  query: FigureQuery,
  { every, readers }: { every: Rhythm; readers: readonly number[] },
): Promise<void> {
  const t = sayFigureLetters(ctx.page.language)
  const figure = await readFigure(ctx, { ...query, period: periodOf(every) })
  const may = new Set((await figureReaders(ctx)).map(({ id }) => id))
  const chosen = [...new Set(readers)].toSorted((a, b) => a - b)
  const errors: FieldError[] = []
  if (chosen.length === 0 || chosen.some(id => !may.has(id)))
    errors.push({ field: 'reader', message: t.chooseReaders() })
  if (chosen.length > maxReaders)
    errors.push({ field: 'reader', message: t.tooManyReaders({ most: maxReaders }) })
  await inTransaction(ctx.db, async tx => {
    const { period: _, from: __, to: ___, ...asked } = queryOf(figure)
    const standing = await holdLetters(tx)
    const isSame = (one: KeptLetter) =>
      isDeepStrictEqual([one.asked, one.every, one.readers], [asked, every, chosen])
    // as after a form that was sent twice
    if (errors.length === 0 && standing.some(isSame)) return
    if (standing.length >= maxLetters)
      errors.push({ field: '', message: t.tooManyLetters({ most: maxLetters }) })
    if (errors.length > 0) throw invalid(errors)
    const nextOn = nextAfter(every, dayOf(ctx.clock()))
    const id = await insertLetter(tx, { asked, every, nextOn, readers: chosen })
    await record(tx, ctx, 'figure-letter-order', id, {
      figure: figure.measure,
      every,
      readers: chosen.length,
    })
  })
}

/** Stops a letter; throws not found where none is written. */
export const endLetter = (ctx: Desk, id: number): Promise<void> =>
  inTransaction(ctx.db, async tx => {
    if (!(await stopLetter(tx, id))) throw notFound()
    await record(tx, ctx, 'figure-letter-stop', id, {})
  })

const record = (
  tx: Tx,
  { who }: Desk,
  action: 'figure-letter-order' | 'figure-letter-stop',
  id: number,
  details: Record<string, string | number>,
): Promise<void> =>
  figuresAudit.record(tx, { actor: who.email, action, kind: 'figure-letter', id: String(id), details })

type Services = Pick<JobServices, 'db' | 'log' | 'clock' | 'publicUrl' | 'actingFor' | 'stopping'>

/**
 * Writes the letters that are due, each to one reader; answers how many. One that was due several times is written once. Its sums
 * are counted before anything is held, and what fails for one reader is tried again for them alone.
 */
export const writeLetters = (services: Services): Promise<number> => {
  const today = dayOf(services.clock())
  return forEachDue(services, writing, {
    next: () => dueLetters(services.db, today),
    key: ({ id, reader }) => `${id}:${reader}`,
    each: async letter => {
      const mail = await composeOne(services, letter)
      await inTransaction(services.db, async tx => {
        // stopped, or written by another process meanwhile
        if ((await holdLetter(tx, letter.id, letter.reader)) !== letter.nextOn) return
        if (mail) await queueMail(tx, mail)
        await moveLetter(tx, letter.id, letter.reader, nextAfter(letter.every, today))
      })
    },
  })
}

/** The letter as this reader gets it; null: they may not see this figure any more. */
async function composeOne(services: Services, letter: DueLetter): Promise<OutgoingMail | null> {
  const { reader } = letter
  const ctx = await services.actingFor(reader)
  const query = askedBy(letter)
  if (!ctx || !belongsTo(ctx.who, 'desk/figures:read') || !measuresFor(ctx.who).includes(query.measure))
    return null
  const { page, who } = ctx
  const t = sayFigures(page.language)
  const figure = await readFigure(ctx, query)
  const counted = await countFigure(ctx, figure)
  const { bytes, type, filename } = await sumsTable(ctx, figure, counted, 'xlsx')
  const days = t.theseDays({ from: formatDate(figure.days.from), to: formatDate(figure.days.to) })
  const columns = columnsOf(figure)
  const { main } = specs[figure.measure]
  const shown = columns[main]
  const values = (sum: Parameters<typeof valueWords>[0]) =>
    columns.map((column, at) => `${t[column.key]()}: ${valueWords(sum, column, at, page.formatLocale)}`)
  const rows: LetterPart = {
    rows: [
      ...counted.groups.slice(0, rowsInLetter).map(group => ({
        text: [group.name, group.code].filter(Boolean).join(' '),
        value: shown ? valueWords(group, shown, main, page.formatLocale) : '',
      })),
      ...counted.totals.map(total => ({
        text: [t.inAll(), total.currency].filter(Boolean).join(', '),
        details: values(total),
        value: shown ? valueWords(total, shown, main, page.formatLocale) : '',
        strong: true,
      })),
    ],
  }
  const words = sayFigureLetters(page.language)
  const mail = composeLetter({
    key: `figure-letter:${letter.id}:${letter.nextOn}:${reader}`,
    recipient: { email: who.email, name: `${who.firstName} ${who.lastName}`, language: page.language },
    sender: brand.sender,
    subject: `${t[figure.measure]()}, ${days}`,
    parts: [
      words.letter({ figure: t.byDays({ figure: t[figure.measure](), step: t[figure.by]() }), days }),
      counted.groups.length === 0 ? t.none() : rows,
      ...(counted.groups.length > rowsInLetter
        ? [words.more({ n: counted.groups.length - rowsInLetter })]
        : []),
      {
        link: words.open(),
        to: services.publicUrl + href(page, figures.show, { query: queryOf(figure, { days: figure.days }) }),
      },
      words.stopHint(),
    ],
  })
  return { ...mail, files: [{ name: filename, type, content: Buffer.from(bytes) }] }
}

export const figureLettersJob = job({
  name: 'figure-letters',
  every: '40 4 * * *',
  run: async services => {
    await writeLetters(services)
  },
})
