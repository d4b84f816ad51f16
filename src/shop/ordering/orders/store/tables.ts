// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Decimal, Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    goods_held: GoodsHeld
    goods_held_by_line: GoodsHeldByLine
    goods_left: GoodsLeft
    order_figure: OrderFigure
    order_line_figure: OrderLineFigure
    order_payment: OrderPayment
    order_position_figure: OrderPositionFigure
    order_view: OrderView
    ordered_position: OrderedPosition
    payment_operation: PaymentOperation
    receipt_promised: ReceiptPromised
    sales_order: SalesOrder
    sales_order_event: SalesOrderEvent
    sales_order_line: SalesOrderLine
    shipment: Shipment
    shipment_line: ShipmentLine
    stock_taken: StockTaken
  }
}

interface GoodsHeld {
  article_id: number | null;
  quantity: number | null;
  site_code: string | null;
}

interface GoodsHeldByLine {
  article_id: number | null;
  line_number: number | null;
  order_id: number | null;
  pieces: number | null;
  site_code: string | null;
}

interface GoodsLeft {
  article_id: number | null;
  shipped_at: Moment | null;
  site_code: string | null;
}

interface OrderFigure {
  code: string | null;
  company_id: number | null;
  country: string | null;
  counts: boolean | null;
  currency: string | null;
  id: number | null;
  net: number | null;
  placed_at: Moment | null;
  storefront: string | null;
}

interface OrderLineFigure {
  amount: number | null;
  article_id: number | null;
  code: string | null;
  cost: Decimal | null;
  cost_currency: string | null;
  line_number: number | null;
  name: string | null;
  order_id: number | null;
  quantity: number | null;
  wanted: number | null;
}

interface OrderPayment {
  amount: number;
  captured: Generated<number>;
  changed_at: Generated<Moment>;
  created_at: Generated<Moment>;
  currency: string;
  id: Generated<number>;
  in_parts: Generated<boolean>;
  kind: string;
  order_id: number;
  provider: Generated<string>;
  provider_reference: Generated<string>;
  refunded: Generated<number>;
  state: string;
}

interface OrderPositionFigure {
  amount: number | null;
  article_id: number | null;
  company_id: number | null;
  country: string | null;
  currency: string | null;
  line_number: number | null;
  order_id: number | null;
  placed_at: Moment | null;
  storefront: string | null;
}

interface OrderView {
  customer_id: number;
  view: string;
}

interface OrderedPosition {
  amount: number;
  article_id: number;
  company_id: number;
  country: string | null;
  currency: string;
  line_number: number;
  order_id: number;
  placed_at: Moment;
  storefront: string;
}

interface PaymentOperation {
  actor: string;
  amount: number;
  changed_at: Generated<Moment>;
  created_at: Generated<Moment>;
  credit: Generated<boolean>;
  error: Generated<string>;
  final: Generated<boolean>;
  id: Generated<number>;
  key: string;
  kind: string;
  payment_id: number;
  reason: Generated<string>;
  state: Generated<string>;
}

interface ReceiptPromised {
  article_id: number;
  due_on: string;
  line_number: number;
  order_id: number;
  quantity: number;
  site_code: string;
}

interface SalesOrder {
  bill_to: Json | null;
  cancellation_asked_at: Moment | null;
  code: Generated<string>;
  company_id: number;
  cost_center_code: string | null;
  cost_center_name: string | null;
  currency: string;
  customer_id: number;
  delivery: number;
  delivery_mode: string;
  delivery_tax_code: Generated<string>;
  delivery_tax_note: string | null;
  delivery_tax_percent: Generated<Decimal>;
  discount_days: number | null;
  discount_percent: Decimal | null;
  goods_taken: Generated<boolean>;
  hold: Json | null;
  id: Generated<number>;
  invoice_data: Json | null;
  net: number;
  ordered_total: number;
  origin_kind: Generated<string>;
  origin_reference: string;
  owner_id: number | null;
  payment_days: Generated<number>;
  payment_type: string;
  placed_at: Generated<Moment>;
  placed_by: number | null;
  purchase_order_number: Generated<string>;
  reference_number: string;
  ship_to: Json;
  state: Generated<string>;
  storefront: string;
  tax: number;
  tax_note: Generated<string>;
  total: number;
  unit_id: number | null;
  vat_id: string | null;
  version: Generated<number>;
}

interface SalesOrderEvent {
  actor: string;
  at: Generated<Moment>;
  details: Generated<Json>;
  id: Generated<number>;
  kind: string;
  order_id: number;
}

interface SalesOrderLine {
  amount: number;
  article_id: number;
  cancelled: Generated<number>;
  code: string;
  cost: Decimal | null;
  cost_currency: string | null;
  details: Generated<Json>;
  expected_on: string | null;
  from_stock: Generated<number>;
  hold: Json | null;
  line_key: Generated<string>;
  line_number: number;
  name: string;
  order_id: number;
  price: Decimal;
  price_source: string;
  price_unit: number;
  quantity: number;
  requested_on: string | null;
  schedule: Generated<Json>;
  shipped: Generated<number>;
  tax_code: Generated<string>;
  tax_note: string | null;
  tax_percent: Generated<Decimal>;
  unit: string;
}

interface Shipment {
  actor: string;
  carrier: Generated<string>;
  id: Generated<number>;
  number: number;
  order_id: number;
  shipped_at: Generated<Moment>;
  tracking_number: Generated<string>;
  undone_at: Moment | null;
}

interface ShipmentLine {
  line_number: number;
  quantity: number;
  shipment_id: number;
}

interface StockTaken {
  article_id: number;
  line_number: number;
  order_id: number;
  quantity: number;
  site_code: string;
}
