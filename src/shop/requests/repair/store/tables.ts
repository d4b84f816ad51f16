// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    repair: Repair
  }
}

interface Repair {
  conditions_language: string;
  conditions_version: number;
  customer_id: number | null;
  description: string;
  estimate_amount: number | null;
  estimate_currency: string | null;
  estimate_days: number | null;
  estimate_until: string | null;
  fault_on: string | null;
  form_key: string;
  order_number: Generated<string>;
  product_code: Generated<string>;
  quantity: number | null;
  request_id: number;
  return_address: string;
  return_number: string | null;
  serial_number: Generated<string>;
  tracking: Generated<string>;
}
