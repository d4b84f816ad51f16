/** Why one row or article of a source is refused: the field as the source names it, and the reason. */
export class RowFault extends Error {
  override name = 'RowFault'
  readonly field: string
  constructor(field: string, reason: string) {
    super(reason)
    this.field = field
  }
}
