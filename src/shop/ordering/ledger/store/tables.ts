// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Decimal, Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    ledger_month: LedgerMonth
    ledger_revenue: LedgerRevenue
    ledger_setting: LedgerSetting
  }
}

interface LedgerMonth {
  bookings: number;
  closed_at: Generated<Moment>;
  closed_by: string;
  csv: Buffer;
  datev: Buffer | null;
  month: string;
}

interface LedgerRevenue {
  account: string;
  discount_account: Generated<string>;
  discount_key: Generated<string>;
  note: string;
  percent: Decimal;
  tax_key: Generated<string>;
}

interface LedgerSetting {
  account_length: Generated<number>;
  bank: Generated<string>;
  client: Generated<string>;
  consultant: Generated<string>;
  debtors: Generated<string>;
  discount: Generated<string>;
  one: Generated<boolean>;
  version: Generated<number>;
  year_start: Generated<number>;
}
