// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    list_columns: ListColumns
    list_view: ListView
  }
}

interface ListColumns {
  customer_id: number;
  hidden: string[];
  list: string;
}

interface ListView {
  customer_id: number;
  id: Generated<number>;
  list: string;
  name: string;
  query: string;
  shared: Generated<boolean>;
}
