// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    site: Site
    stock: Stock
    stock_figure: StockFigure
    stock_inbound: StockInbound
    stock_reservation: StockReservation
  }
}

interface Site {
  code: string;
  country: string;
  names: Json;
  priority: number;
  store_id: number | null;
}

interface Stock {
  article_id: number;
  quantity: number;
  site_code: string;
}

interface StockFigure {
  article_id: number | null;
  quantity: number | null;
}

interface StockInbound {
  article_id: number;
  due_on: string;
  promised: Generated<number>;
  quantity: number;
  site_code: string;
}

interface StockReservation {
  article_id: number;
  cart_id: number;
  expires_at: Moment;
  quantity: number;
}
