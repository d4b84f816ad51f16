// Made from the migrations and the map by `npm run db:types`: do not edit.

import type {} from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    unwanted_letter: UnwantedLetter
  }
}

interface UnwantedLetter {
  about: string;
  customer_id: number;
}
