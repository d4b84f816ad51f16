import * as z from 'zod'
import type { Upload } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import { uploadedRows } from '#kit/spreadsheet/uploaded.ts'
import { wholeXlsx, xlsxType } from '#kit/spreadsheet/write.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { configuratorsAudit } from '../audit.ts'
import { checkDefinition, type Finding } from '../model/checks.ts'
import { Definition } from '../model/definition.ts'
import type { Held } from '../model/held.ts'
import {
  definitionOfRows,
  rowsOfDefinition,
  sheetHead,
  unwritable,
  type ReadTable,
  type SheetFault,
} from '../model/sheet.ts'
import { freshState } from '../model/state.ts'
import {
  addVersion,
  definitionOf,
  keptBases,
  lockPublished,
  publish,
  publishedBase,
  versionsOf,
  type BaseRow,
  type VersionRow,
} from '../store/knowledge-bases.ts'
import { sayConfiguratorDesk } from '../texts/desk.ts'
import { begin } from './keep.ts'
import { dataFor, openVersion } from './open-base.ts'

type Desk = Ctx<SignedIn>

export const listBases = (ctx: Pick<Desk, 'db'>): Promise<BaseRow[]> => keptBases(ctx.db)

export type KeptBase = { key: string; published: number | null; versions: VersionRow[] }

/** A knowledge base with its versions. Throws not found. */
export async function readBase(ctx: Pick<Desk, 'db'>, key: string): Promise<KeptBase> {
  const versions = await versionsOf(ctx.db, key)
  if (versions.length === 0) throw notFound()
  return { key, versions, published: (await publishedBase(ctx.db, key))?.version ?? null }
}

export type KeptVersion = {
  definition: Definition
  version: number
  published: number | null
  findings: Finding[]
}

/** The definition of a version. Throws not found. */
async function definitionAt(ctx: Pick<Desk, 'db'>, key: string, version: number): Promise<Definition> {
  const stored = await definitionOf(ctx.db, key, version)
  if (stored === null) throw notFound()
  return Definition.parse(stored)
}

async function findingsOf(ctx: Pick<Desk, 'db'>, definition: Definition): Promise<Finding[]> {
  return checkDefinition(definition, await dataFor(ctx.db, definition))
}

/** A version with what the checks find in it. Throws not found. */
export async function readVersion(ctx: Pick<Desk, 'db'>, key: string, version: number): Promise<KeptVersion> {
  const definition = await definitionAt(ctx, key, version)
  const [findings, base] = await Promise.all([findingsOf(ctx, definition), publishedBase(ctx.db, key)])
  return { definition, version, findings, published: base?.version ?? null }
}

export type NotTaken =
  | { why: 'empty' }
  /** `at`: line of the file; null: its end is missing */
  | { why: 'not-json'; line: number | null }
  | { why: 'sheet'; faults: readonly SheetFault[] }
  /** what the shape does not allow, each with its place; `row` of a table */
  | { why: 'shape'; issues: { row: number | null; path: string; message: string }[] }

const maxIssues = 20

/** What stands in a file, table or JSON; throws what `refusalOf` knows. */
async function givenIn(bytes: Uint8Array): Promise<ReadTable | { notTaken: NotTaken }> {
  const start = Buffer.from(bytes.subarray(0, 200)).toString().replace('\uFEFF', '').trimStart()
  if (!/^[{[]/.test(start)) {
    const read = await definitionOfRows(uploadedRows(bytes))
    return 'faults' in read ? { notTaken: { why: 'sheet', faults: read.faults } } : read
  }
  const text = Buffer.from(bytes).toString().replace('\uFEFF', '')
  try {
    return { given: JSON.parse(text), rowAt: () => null }
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1]
    const line = at === undefined ? null : text.slice(0, Number(at)).split('\n').length
    return { notTaken: { why: 'not-json', line } }
  }
}

/** Said by the checker of shapes, in the languages of the desk. */
const saidIn = { en: z.locales.en().localeError, es: z.locales.es().localeError }

/**
 * Keeps what a file holds as a new version, with its entry in the audit log; visitors do not see it yet. What is no definition is told,
 * and nothing is kept; what only the checks find wrong is kept and shown.
 */
export async function bringVersion(
  ctx: Desk,
  upload: Upload | null,
): Promise<{ key: string; version: number } | { notTaken: NotTaken }> {
  if (!upload || upload.bytes.length === 0) return { notTaken: { why: 'empty' } }
  const read = await givenIn(upload.bytes)
  if ('notTaken' in read) return read
  const parsed = Definition.safeParse(read.given, { error: saidIn[ctx.page.language] })
  if (!parsed.success) {
    const issues = parsed.error.issues
      .slice(0, maxIssues)
      .map(({ path, message }) => ({ row: read.rowAt(path), path: path.join('.'), message }))
    return { notTaken: { why: 'shape', issues } }
  }
  const definition = parsed.data
  const { key } = definition
  return inTransaction(ctx.db, async tx => {
    const version = await addVersion(tx, { ...definition, definition, by: ctx.who.id })
    const actor = ctx.who.email
    await configuratorsAudit.record(tx, { actor, action: 'configurator-version', kind: 'configurator', id: key, details: { version } }) // prettier-ignore
    return { key, version }
  })
}

/**
 * Lets visitors use a version from now on, or none, with its entry in the audit log. Throws not found, and conflict where the checks find
 * an error or somebody else has published in the meantime.
 */
export async function publishVersion(
  ctx: Desk,
  key: string,
  version: number | null,
  seen: number | null,
): Promise<void> {
  const t = sayConfiguratorDesk(ctx.page.language)
  const definition = version === null ? null : await definitionAt(ctx, key, version)
  if (definition && (await findingsOf(ctx, definition)).some(one => one.severity === 'error'))
    throw conflict(t.hasErrors())
  await inTransaction(ctx.db, async tx => {
    const before = await lockPublished(tx, key)
    if (before === undefined) throw notFound()
    if (before !== seen) throw conflict(t.publishedMeanwhile())
    if (before === version) return
    await publish(tx, key, version, definition)
    const actor = ctx.who.email
    await configuratorsAudit.record(tx, { actor, action: 'configurator-publish', kind: 'configurator', id: key, details: { before, after: version } }) // prettier-ignore
  })
}

/** Begins a configuration of a version, to try it as visitors will use it. Throws not found, and conflict where it has errors. */
export async function tryVersion(ctx: Desk, key: string, version: number, from: string): Promise<Held> {
  const { findings } = await readVersion(ctx, key, version)
  if (findings.some(one => one.severity === 'error'))
    throw conflict(sayConfiguratorDesk(ctx.page.language).hasErrors())
  const open = await openVersion(ctx.db, key, version)
  if (!open) throw notFound()
  return begin(ctx, open, freshState(open), from)
}

/** A version as a file that brings the same version again. Throws not found, and conflict for a table that cannot hold it. */
export async function versionFile(
  ctx: Desk,
  key: string,
  version: number,
  as: 'json' | 'xlsx',
): Promise<{ bytes: Uint8Array | string; type: string }> {
  const definition = await definitionAt(ctx, key, version)
  if (as === 'json')
    return { bytes: JSON.stringify(definition, null, 2), type: 'application/json; charset=utf-8' }
  const [id] = unwritable(definition)
  if (id !== undefined) throw conflict(sayConfiguratorDesk(ctx.page.language).noTable({ id }))
  const rows = [...rowsOfDefinition(definition)].map(row => sheetHead.map(column => row[column] ?? ''))
  const widths = [14, 18, 18, 28, 28, 50, 50, 50, 40]
  return { bytes: await wholeXlsx({ name: key, header: sheetHead, widths, rows }), type: xlsxType }
}
