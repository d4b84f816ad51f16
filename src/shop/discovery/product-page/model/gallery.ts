/** The pictures of a product in the order of its gallery. Covers PDP-02, PDP-03, PDP-04. */
import { localised, type Language, type Localised } from '#shop/catalogue/articles/model.ts'
import {
  categoryPictureUrl,
  drawnPictureUrl,
  givenPictureUrl,
} from '#shop/catalogue/imagery/model/picture-url.ts'
import { altText, views, type Drawing, type View } from '#shop/catalogue/imagery/model/render-product.ts'

export type GalleryPicture = {
  /** as large as the gallery or the zoom wants it */
  src: string
  /** for the thumbnail */
  small: string
  alt: string
  /** a drawing sheet, a given picture, a drawing from attributes, or one of the whole family */
  kind: 'drawn' | 'sheet' | 'given' | 'family'
}

type Pictured = {
  code: string
  names: Localised
  drawing: Drawing | null
  pictures?: readonly { source: string; alt: Localised }[]
}
type Family = { code: string; names: Localised; drawing: Drawing | null }

function drawn(code: string, drawing: Drawing, view: View, language: Language): GalleryPicture {
  return {
    src: drawnPictureUrl(code, drawing, view),
    small: drawnPictureUrl(code, drawing, view === 'main' ? 'icon' : view),
    alt: altText(drawing, view, language),
    kind: view === 'dim' ? 'sheet' : 'drawn',
  }
}

/**
 * Given pictures first, then what is drawn from the attributes; a product with neither is shown by the nearest family
 * that has a drawing. Only kept files and https addresses are shown: a source may name files that are not there.
 */
export function galleryOf(
  product: Pictured,
  families: readonly Family[],
  language: Language,
): GalleryPicture[] {
  const name = localised(product.names, language) || product.code
  const given = (product.pictures ?? []).flatMap(({ source, alt }): GalleryPicture[] => {
    const src = givenPictureUrl(source)
    return src === null ? [] : [{ src, small: src, alt: localised(alt, language) || name, kind: 'given' }]
  })
  const { code, drawing } = product
  const own = drawing ? views(drawing).map(view => drawn(code, drawing, view, language)) : []
  if (given.length + own.length > 0) return [...given, ...own]
  const family = families.find(one => one.drawing)
  if (!family?.drawing) return []
  const src = categoryPictureUrl(family.code, family.drawing)
  return [{ src, small: src, alt: localised(family.names, language) || family.code, kind: 'family' }]
}
