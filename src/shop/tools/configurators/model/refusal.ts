/** Why a configuration is not put into the basket or an inquiry. */
export type Refusal =
  /** something is still to be chosen, or a part is not in the catalogue */
  | { why: 'incomplete' }
  /** CFG-33 */
  | { why: 'minimum'; minimum: number }
  /** CFG-23: 'No products to add' */
  | { why: 'nothing' }
  /** what was sent is not of this configuration */
  | { why: 'foreign' }
