import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { CadFormat } from '../model/cad.ts'

/** The CAD formats that the seller offers, in their order. */
export const storedFormats = preparedStatement<CadFormat>(
  'downloads-cad-formats',
  'select name, version, qualifier, dimension as cad from cad_format order by sort, qualifier',
)
