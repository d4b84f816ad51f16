import type { DeratingCurve } from '#shop/catalogue/articles/model.ts'

/** A curve of an article by its conductor and its load: '1.5', with 3 contacts loaded '1.5-3'. */
export const curveId = ({
  crossSection,
  loaded = 0,
}: Pick<DeratingCurve, 'crossSection' | 'loaded'>): string =>
  loaded > 0 ? `${crossSection}-${loaded}` : crossSection
