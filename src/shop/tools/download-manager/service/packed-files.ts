import { setTimeout as sleep } from 'node:timers/promises'
import { languageName } from '#kit/code-names.ts'
import type { Ctx } from '#platform/request/context.ts'
import { Refusal } from '#kit/refusal.ts'
import { csvOf, quoted } from '#kit/spreadsheet/write-csv.ts'
import { fileNameOf } from '#shop/tools/downloads/model/option.ts'
import { articleWithOptions, type ArticleWithOptions } from '#shop/tools/downloads/service/find-download.ts'
import { fileOf } from '#shop/tools/downloads/service/make-file.ts'
import type { Contents, LeftOut } from '../model/package.ts'
import { uniqueNames, type PlannedFile } from '../model/plan.ts'
import { whyWords } from '../model/value-words.ts'
import { sayManager } from '../texts.ts'
import { typeWords } from './respond.ts'
import type { ZippedFile } from '#kit/archive.ts'

/** What a request of this wish would have, as it was asked; the person with the rights they have now. */
export type Making = Pick<Ctx, 'db' | 'ports' | 'page' | 'who' | 'clock' | 'publicUrl' | 'log'>

/** Files that are being made at the same time: one by the maker, others read or waiting for it. */
const atOnce = 3
/** The maker is busy with visitors: so often it is asked again, after so many ms. */
const tries = 5
const pauseMs = 1_500

type Ready = { planned: PlannedFile; file: (ZippedFile & { extension: string }) | null; why?: LeftOut['why'] }

/** One article after the other: its data are read once, however many of its files are wanted. */
function articleReader(ctx: Making) {
  let last: { code: string; found: Promise<ArticleWithOptions | null> } | undefined
  return (code: string): Promise<ArticleWithOptions | null> => {
    if (last?.code !== code) last = { code, found: articleWithOptions(ctx, code) }
    return last.found
  }
}

async function made(
  ctx: Making,
  planned: PlannedFile,
  read: ReturnType<typeof articleReader>,
): Promise<Ready> {
  const { article: code, option } = planned
  const found = await read(code)
  const now = found?.options.find(one => one.code === option.code && one.type === option.type)
  // the catalogue may have changed since the plan: the right is asked at the file
  if (!found || !now) return { planned, file: null, why: 'gone' }
  if (now.restricted && !ctx.who) return { planned, file: null, why: 'restricted' }
  const { options: _, ...article } = found
  for (let attempt = 1; ; attempt++)
    try {
      const file = await fileOf(ctx, { ...article, option: now })
      if (!file) return { planned, file: null, why: 'failed' }
      const { bytes, extension } = file
      const name = fileNameOf(article.mark.code, now, extension)
      return { planned, file: { name, bytes, extension, changedAt: article.mark.changedAt } }
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'unavailable' && attempt < tries) {
        await sleep(pauseMs * attempt)
        continue
      }
      ctx.log.warn({ err: error, article: code, document: option.code }, 'a document could not be packed')
      return { planned, file: null, why: 'failed' }
    }
}

/** Results in their order, some of them made ahead. */
async function* ahead<T, R>(items: readonly T[], make: (item: T) => Promise<R>): AsyncGenerator<R> {
  const running: Promise<R>[] = []
  for (const item of items) {
    const one = make(item)
    // it is told where it is awaited
    one.catch(() => {})
    running.push(one)
    if (running.length < atOnce) continue
    const first = running.shift()
    if (first) yield await first
  }
  for (const one of running) yield await one
}

/**
 * The planned files for an archive, each made when its turn comes, and last of all a table of what is in it and what is
 * not. `contents` is filled in; a file that cannot be made is left out with its reason.
 */
export async function* packedFiles(
  ctx: Making,
  planned: readonly PlannedFile[],
  contents: Contents,
  progress: (done: number) => Promise<void>,
): AsyncGenerator<ZippedFile> {
  const nameIn = uniqueNames()
  const read = articleReader(ctx)
  let done = 0
  for await (const { planned: one, file, why } of ahead(planned, item => made(ctx, item, read))) {
    const { article, option } = one
    const { type, code, language } = option
    if (file) {
      const name = nameIn(article, file.name)
      contents.files.push({ article, type, code, language, name, bytes: file.bytes.length })
      yield { ...file, name }
    } else contents.leftOut.push({ article, type, language, why: why ?? 'failed' })
    await progress(++done)
  }
  const t = sayManager(ctx.page.language)
  yield {
    name: `${t.contentsFile()}.csv`,
    bytes: Buffer.from(tableOf(ctx, contents)),
    changedAt: ctx.clock(),
  }
}

/** What is in the archive, and what was left out and why. */
function tableOf(ctx: Making, { files, leftOut }: Contents): string {
  const t = sayManager(ctx.page.language)
  const { language } = ctx.page
  const spoken = (code: string | null | undefined) => (code ? languageName(code, language) : '')
  const named = (type: string) => (type ? typeWords(ctx, type, '').description : '')
  const rows = [
    ...files.map(one => [one.article, named(one.type), spoken(one.language), one.name, '']),
    ...leftOut.map(one => [one.article, named(one.type), spoken(one.language), '', `${t.leftOut()}: ${whyWords(one, t)}`]), // prettier-ignore
  ]
  return csvOf(
    [t.partNumber(), t.document(), t.language(), t.fileName(), t.reason()],
    rows.map(cells => cells.map(quoted)),
  )
}
