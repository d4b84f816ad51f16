/** Derating curves and label areas, which a BMEcat holds as features of certain names. */
import type { DeratingCurve } from '#shop/catalogue/articles/model.ts'
import { readLabelAreas, type LabelArea } from '#shop/catalogue/articles/model/label-area.ts'
import { readCurves } from '#shop/catalogue/derating-curves/model/curve-text.ts'
import { childrenOf, type Node } from './bmecat-tree.ts'

/** Measured curves of permissible current are features named 'Derating curve', a value each (DER-03). */
export function curvesOfFeature(node: Node): DeratingCurve[] {
  if (!childrenOf(node, 'FNAME').some(({ text }) => /^derating[ _-]?curves?$/i.test(text.trim()))) return []
  const values = childrenOf(node, 'FVALUE')
  const read = values.map(({ text }) => readCurves(text))
  // what cannot be read stays an attribute like any other
  return read.some(one => 'wrong' in one) ? [] : read.flatMap(one => ('wrong' in one ? [] : one))
}

/** What can be labelled are features named 'Label area', a value each, written like a table's cell (LAB-01). */
export function areasOfFeature(node: Node): LabelArea[] {
  if (!childrenOf(node, 'FNAME').some(({ text }) => /^label[ _-]?areas?$/i.test(text.trim()))) return []
  const areas = readLabelAreas(childrenOf(node, 'FVALUE').map(({ text }) => text).join('\n')) // prettier-ignore
  return typeof areas === 'string' ? [] : areas
}

/** The label areas of an article; undefined: it does not speak of any. */
export function labelAreasOfArticle(article: Node): LabelArea[] | undefined {
  const areas = childrenOf(article, 'ARTICLE_FEATURES', 'PRODUCT_FEATURES').flatMap(features =>
    childrenOf(features, 'FEATURE').flatMap(areasOfFeature),
  )
  return areas.length > 0 ? areas : undefined
}

/** The curves of an article; undefined: it does not speak of any. */
export function curvesOfArticle(article: Node): DeratingCurve[] | undefined {
  const curves = childrenOf(article, 'ARTICLE_FEATURES', 'PRODUCT_FEATURES').flatMap(features =>
    childrenOf(features, 'FEATURE').flatMap(curvesOfFeature),
  )
  return curves.length > 0 ? curves : undefined
}
