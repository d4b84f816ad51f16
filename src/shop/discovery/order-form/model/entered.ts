/** What was entered in the cells of an order form, and what was wrong with it (GRID-03, GRID-04). */

/** A cell as it was sent: its article and what stood in its field. */
export type EnteredCell = { sku: string; typed: string }

/** The cells of a form that comes back: what was typed in each, and what is wrong at which. */
export type Entered = {
  cells: readonly EnteredCell[]
  /** an SKU that is not on the form has its error in the summary only */
  errors: readonly { sku: string; message: string }[]
}

/** The fields `cartEntries[0].sku` and `cartEntries[0].quantity` of a plain form, cell by cell. */
export const enteredCells = (
  fields: Readonly<Record<string, unknown>>,
): { sku: unknown; quantity: unknown }[] =>
  Object.entries(fields).flatMap(([name, sku]) => {
    const at = /^cartEntries\[(\d{1,5})\]\.sku$/.exec(name)?.[1]
    return at === undefined ? [] : [{ sku, quantity: fields[`cartEntries[${at}].quantity`] ?? '' }]
  })
