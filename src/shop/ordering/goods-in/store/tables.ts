// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    goods_receipt: GoodsReceipt
    goods_receipt_line: GoodsReceiptLine
  }
}

interface GoodsReceipt {
  entered_at: Generated<Moment>;
  entered_by: string;
  form_key: string;
  id: Generated<number>;
  received_on: string;
  reference: string;
  site_code: string;
}

interface GoodsReceiptLine {
  code: string;
  line: number;
  names: Json;
  quantity: number;
  receipt_id: number;
  served: number;
}
