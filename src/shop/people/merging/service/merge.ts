/** Makes one company of two, in one transaction. */
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { oldAndNew } from '#platform/audit/old-and-new.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { keepAgreedOnce } from '#shop/catalogue/pricing/service/agree.ts'
import { administratorsOf, peopleOf } from '#shop/people/company/service/administrators.ts'
import { hangUnitsBelow, holdBoth, leaveNumber, setTerms } from '#shop/people/company/service/merged.ts'
import { mergingAudit } from '../audit.ts'
import { choicesOf, fieldOf, isWord, type Question } from '../model/question.ts'
import { callOtherwise, checkAtTheEnd, checkNow, keepOne, moveRows, wordsIn } from '../store/rows.ts'
import { sayMerging } from '../texts.ts'
import { companyTables, previewMerge, type MergePreview } from './preview.ts'
import { tellOfMerge, type Renamed } from './tell.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>
/** What was typed or chosen, by the names of the fields. */
export type Answers = Readonly<Record<string, string>>

/** What people meet by its name when they order: agreements, connections and programs are for others. */
const tellsPeople: ReadonlySet<string> = new Set(['company_unit', 'cost_center', 'budget'])

const answerTo = (question: Question, answers: Answers): string => (answers[fieldOf(question)] ?? '').trim()

/** What is not answered, or cannot be. */
async function faultsOf(ctx: Desk, tx: Tx, preview: MergePreview, answers: Answers): Promise<FieldError[]> {
  const t = sayMerging(ctx.page.language)
  const errors: FieldError[] = []
  const given = new Set<string>()
  for (const question of preview.questions) {
    const answer = answerTo(question, answers)
    const wrong = (message: string) => void errors.push({ field: fieldOf(question), message })
    if (question.kind !== 'word') {
      if (!choicesOf(question).includes(answer)) wrong(t.notAnswered())
      continue
    }
    const { table, by } = question
    const both = { from: preview.from.id, into: preview.into.id }
    if (!isWord(by, answer)) wrong(t.noWord())
    else if ((await wordsIn(tx, table, by, both)).has(answer) || given.has(`${table} ${answer}`))
      wrong(t.wordTaken({ word: answer }))
    given.add(`${table} ${answer}`)
  }
  return errors
}

/** Carries out what was answered to one question; answers what the log says of it. */
async function settle(
  tx: Tx,
  { from, into }: MergePreview,
  question: Question,
  { answer, by }: { answer: string; by: SignedIn },
): Promise<Record<string, string>> {
  const tables = Object.fromEntries(companyTables())
  switch (question.kind) {
    case 'word': {
      const { table, id, word, words } = question
      const named = tables[table]?.named
      if (named) await callOtherwise(tx, table, named, { id, word, now: answer, company: from.id })
      return { [`${words.en} ${word}`]: oldAndNew(word, answer) }
    }
    case 'stays':
    case 'together': {
      const one = tables[question.table]?.one
      const [gone, stays] = answer === 'from' ? [into.id, from.id] : [from.id, into.id]
      const per = question.kind === 'stays' && question.per !== '' ? question.per : null
      if (one) await keepOne(tx, question.table, one, { gone, stays, per, sum: answer === 'sum' })
      const name = [question.words.en, per].filter(Boolean).join(' ')
      if (question.kind === 'together') return { [name]: answer === 'from' ? from.code : into.code }
      const { from: theirs, into: ours } = question
      return {
        [name]: oldAndNew(ours, answer === 'from' ? theirs : answer === 'sum' ? `${ours} + ${theirs}` : ours),
      }
    }
    case 'term':
      return answer === 'from' ? { [question.term]: oldAndNew(question.into, question.from) } : {}
    case 'prices': {
      const name = `prices ${question.from} / ${question.into}`
      if (answer === 'both') return { [name]: `${question.from}, ${question.into}` }
      const [id, other] =
        answer === 'into' ? [question.fromId, question.intoId] : [question.intoId, question.fromId]
      const author = { id: by.id, email: by.email }
      await keepAgreedOnce(tx, id, other, { author, origin: 'merge', reference: from.code })
      return { [name]: answer === 'into' ? question.into : question.from }
    }
  }
}

/**
 * Makes the company `from` part of `into`: everything that names it goes along, each question is answered, its number leads
 * to the other from now on. All of it or nothing; what both have is read while both are held. Throws not found, a conflict
 * where something has to go before, and invalid at the fields of questions.
 */
export async function mergeCompanies(
  ctx: Desk,
  codes: { from: string; into: string },
  answers: Answers,
): Promise<MergePreview> {
  const t = sayMerging(ctx.page.language)
  return inTransaction(ctx.db, async tx => {
    await holdBoth(tx, codes.from, codes.into)
    const preview = await previewMerge(tx, codes.from, codes.into)
    if (!preview) throw notFound()
    if (preview.obstacles.length > 0) throw conflict(t.hindered())
    const errors = await faultsOf(ctx, tx, preview, answers)
    if (errors.length > 0) throw invalid(errors)
    const { from, into } = preview
    // asked while each person is still in their own company
    const people = await peopleOf(tx, from.id)
    const administrators = await administratorsOf(tx, into.id, 0)
    await checkAtTheEnd(tx)
    const details: Record<string, string> = {}
    for (const question of preview.questions) {
      const answer = answerTo(question, answers)
      Object.assign(details, await settle(tx, preview, question, { answer, by: ctx.who }))
    }
    const taken = new Set(
      preview.questions.flatMap(one =>
        one.kind === 'term' && answerTo(one, answers) === 'from' ? [one.term] : [],
      ),
    )
    await setTerms(tx, into.id, {
      priceList: taken.has('priceList') ? from.priceList : into.priceList,
      onAccount: taken.has('onAccount') ? from.onAccount : into.onAccount,
      vatId: taken.has('vatId') ? from.vatId : into.vatId,
    })
    await hangUnitsBelow(tx, from.id, into.id)
    for (const [table, said] of companyTables())
      await moveRows(tx, table, said, { from: from.id, into: into.id })
    await leaveNumber(tx, from, into.id, ctx.who.email)
    await checkNow(tx)
    const renamed = preview.questions.flatMap((one): Renamed[] =>
      one.kind === 'word' && tellsPeople.has(one.table)
        ? [{ words: one.words, was: one.word, now: answerTo(one, answers) }]
        : [],
    )
    await tellOfMerge(ctx, tx, preview, {
      people,
      administrators: administrators.map(({ id }) => id),
      renamed,
    })
    await mergingAudit.record(tx, {
      actor: ctx.who.email,
      action: 'company-merge',
      kind: 'company',
      id: into.code,
      details: {
        company: `${from.code} ${from.name}`,
        ...Object.fromEntries(preview.moves.map(({ words, count }) => [words.en, String(count)])),
        ...details,
      },
    })
    await mergingAudit.record(tx, {
      actor: ctx.who.email,
      action: 'company-merged',
      kind: 'company',
      id: from.code,
      details: { company: `${into.code} ${into.name}` },
    })
    return preview
  })
}
