// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    basket_figure: BasketFigure
    basket_gone: BasketGone
    basket_setting: BasketSetting
    cart: Cart
    cart_entry: CartEntry
  }
}

interface BasketFigure {
  at: Moment | null;
  company_id: number | null;
  currency: string | null;
  id: number | null;
  left_behind: number | null;
  ordered: number | null;
  pieces: number | null;
  storefront: string | null;
}

interface BasketGone {
  baskets: number;
  currency: string;
  day: string;
  pieces: number;
  storefront: string;
}

interface BasketSetting {
  express: Generated<boolean>;
  only_row: Generated<boolean>;
  pci: Generated<boolean>;
  steps: Generated<boolean>;
}

interface Cart {
  address_gone: Generated<boolean>;
  address_id: number | null;
  changed_at: Generated<Moment>;
  company_id: number | null;
  cost_center_id: number | null;
  created_at: Generated<Moment>;
  currency: string;
  customer_id: number | null;
  delivery_mode: string | null;
  guest_hash: Buffer | null;
  id: Generated<number>;
  last_entry: Generated<number>;
  ordered_at: Moment | null;
  payment_card_id: number | null;
  payment_type: string | null;
  place_token: string;
  purchase_order_number: Generated<string>;
  reserved_until: Moment | null;
  storefront: string;
  total_quantity: Generated<number>;
  version: Generated<number>;
}

interface CartEntry {
  added_at: Generated<Moment>;
  article_id: number;
  cart_id: number;
  details: Generated<Json>;
  entry_number: number;
  line_key: Generated<string>;
  quantity: number;
  requested_on: Generated<string>;
}
