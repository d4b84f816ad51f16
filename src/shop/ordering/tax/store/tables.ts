// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Decimal, Generated } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    tax_rate: TaxRate
    tax_rate_ahead: TaxRateAhead
  }
}

interface TaxRate {
  country: string;
  not_included: Generated<boolean>;
  percent: Decimal;
  tax_code: string;
}

interface TaxRateAhead {
  country: string;
  first_day: string;
  not_included: Generated<boolean>;
  percent: Decimal;
  tax_code: string;
}
