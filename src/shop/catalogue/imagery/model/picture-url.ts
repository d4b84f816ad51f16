/** Where a picture of an article is: drawn by the shop from its attributes, or given by its source. */
import { hashOf } from './colour.ts'
import { allViews, type Drawing, type View } from './drawing.ts'

/** Moves when the way of drawing changes, so that kept pictures are fetched anew. */
const drawnSince = 1

/** Short mark of what a drawing shows; pictures with this mark in their address never change. */
export const drawingHash = (drawing: Drawing): string =>
  hashOf(`${drawnSince} ${JSON.stringify(drawing)}`).toString(36)

const root = '/_ui/desktop/site-ebusiness'

/** '/_ui/desktop/site-ebusiness/products/{code}/{view}-{hash}.svg', of an article or a base product. */
export const drawnPictureUrl = (code: string, drawing: Drawing, view: View): string =>
  `${root}/products/${encodeURIComponent(code)}/${view}-${drawingHash(drawing)}.svg`

/** '/_ui/desktop/site-ebusiness/categories/{code}/line-{hash}.svg', the line drawing of a category's tile. */
export const categoryPictureUrl = (code: string, drawing: Drawing): string =>
  `${root}/categories/${encodeURIComponent(code)}/line-${drawingHash(drawing)}.svg`

/** '/_ui/desktop/site-ebusiness/slides/{id}/main-{hash}.svg', the picture of a slide of the home page. */
export const slidePictureUrl = (id: number | string, drawing: Drawing): string =>
  `${root}/slides/${id}/main-${drawingHash(drawing)}.svg`

/** What the last segment of such an address names; null: it is no picture. */
export function pictureOfFile(file: string): { view: View; hash: string } | null {
  const [, name = '', hash = ''] = /^([a-z]+)-([0-9a-z]{1,7})\.svg$/.exec(file) ?? []
  const view = allViews.find(one => one === name)
  return view ? { view, hash } : null
}

/** Where kept pictures of articles are, by the ids of their files. */
export const givenPicturePath = `${root}/given/:file`
/** The address of a picture that is given: of a kept file, else the https address itself; null: nothing that is shown. */
export function givenPictureUrl(source: string): string | null {
  const [, file] = /^file:([\w-]{22})$/.exec(source) ?? []
  if (file !== undefined) return `${root}/given/${file}`
  return source.startsWith('https://') ? source : null
}

/** The picture to show for an article: one of its own files, else drawn, else the https address its source gave; null: none. */
export function pictureUrl(
  article: { code: string; drawing: Drawing | null; picture?: string | null },
  view: View,
): string | null {
  const source = article.picture ?? ''
  if (article.drawing && !source.startsWith('file:'))
    return drawnPictureUrl(article.code, article.drawing, view)
  return givenPictureUrl(source)
}
