import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#kit/db/connect.ts'
import type { BrowserLike } from './browser-like.ts'

/** Articles with a drawing, which have papers and CAD files that the shop makes itself. */
export const drawnArticles = async (db: Db, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('article')
    .select('code')
    .where('drawing', 'is not', null)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(row => row.code)
}

type Types = { downloadDataList: { type: string; all: string; files: number; items: { choice: string }[] }[] }

/**
 * Asks the download manager for papers of articles as a signed-in person does: every version of every type whose name `wanted`
 * takes. Answers the number of the package.
 */
export async function askForPapers(
  browser: BrowserLike,
  articles: readonly string[],
  wanted: (type: string) => boolean = () => true,
): Promise<string> {
  const codes = articles.map(code => code.replaceAll('%', '%25').replaceAll(',', '%2C'))
  const list = await browser.call('/my-account/addProductsToDownloadList', { productList: codes })
  if (list.status !== 200) throw new Error(`the list was refused: ${list.status} ${list.text}`)
  const { downloadDataList } = JSON.parse(list.text) as Types
  const documents = downloadDataList.filter(one => wanted(one.type)).map(one => one.all)
  const asked = await browser.call('/my-account/requestDownload', { productList: codes, documents })
  const id = /data-package-id=\\?"([^"\\]+)/.exec(asked.text)?.[1]
  if (!id) throw new Error(`not asked for: ${asked.status} ${asked.text}`)
  return id
}

export type PackageProgress = { state: string; done: number; total: number | null }
async function progressOf(browser: BrowserLike, id: string): Promise<PackageProgress> {
  const { status, text } = await browser.data(`/my-account/downloads/${id}/progress`)
  if (status !== 200) throw new Error(`no progress: ${status} ${text}`)
  return JSON.parse(text) as PackageProgress
}

/** Waits until the package has come so far; throws when it ends otherwise. */
export async function untilPackage(
  browser: BrowserLike,
  id: string,
  far: (progress: PackageProgress) => boolean,
): Promise<PackageProgress> {
  for (;;) {
    const progress = await progressOf(browser, id)
    if (far(progress)) return progress
    if (!['waiting', 'making'].includes(progress.state)) throw new Error(`it is ${progress.state}`)
    await sleep(100)
  }
}

/** The file of a package that is ready. */
export async function takePackage(browser: BrowserLike, id: string): Promise<Buffer> {
  const page = await browser.page(`/my-account/downloads/${id}`)
  const href = /href="([^"]*\/downloads\/package\/[^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&')
  if (!href) throw new Error('its page has no link')
  return browser.file(href)
}
