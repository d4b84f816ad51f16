/**
 * The languages that texts are written in. Who stands on the kit names them by declaration merging, so that a message that
 * is missing in one of them does not compile (I18N-03).
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Languages {}
export type Language = keyof Languages
