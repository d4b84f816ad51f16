// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    goods_return: GoodsReturn
    goods_return_line: GoodsReturnLine
    return_figure: ReturnFigure
  }
}

interface GoodsReturn {
  customer_id: number;
  form_key: string;
  order_code: string;
  reason: string;
  request_id: number;
  return_number: string | null;
}

interface GoodsReturnLine {
  line_number: number;
  quantity: number;
  received: number | null;
  request_id: number;
  restocked: Generated<number>;
}

interface ReturnFigure {
  code: string | null;
  line_number: number | null;
  order_code: string | null;
  quantity: number | null;
  received: number | null;
  request_id: number | null;
  sent_at: Moment | null;
}
