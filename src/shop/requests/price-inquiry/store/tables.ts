// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { ArrayType, Decimal, Generated, Json } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    price_inquiry: PriceInquiry
    price_inquiry_agreement: PriceInquiryAgreement
    price_inquiry_position: PriceInquiryPosition
  }
}

interface PriceInquiry {
  currency: string;
  is_subcontractor: Generated<boolean>;
  quote_date: string | null;
  region: Generated<string>;
  removed: Json | null;
  request_id: number;
  subcontractor: Generated<Json>;
}

interface PriceInquiryAgreement {
  agreement_id: number;
  request_id: number;
}

interface PriceInquiryPosition {
  annual_demand: Generated<number>;
  article_id: number;
  desired_price: Generated<Decimal>;
  details: Generated<Json>;
  line_key: Generated<string>;
  lot: number;
  offered_bounds: number[] | null;
  offered_prices: ArrayType<Decimal> | null;
  offered_unit: number | null;
  position: number;
  quantity: number;
  reason: Generated<string>;
  request_id: number;
  target_price: Generated<Decimal>;
  target_resale_price: Generated<Decimal>;
  target_unit: Generated<number>;
  valid_until: string | null;
}
