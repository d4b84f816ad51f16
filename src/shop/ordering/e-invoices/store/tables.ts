// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    e_invoice_routing: EInvoiceRouting
    e_invoice_unit_routing: EInvoiceUnitRouting
  }
}

interface EInvoiceRouting {
  asks_with_order: Generated<boolean>;
  buyer_reference: Generated<string>;
  company_id: number;
  contract: Generated<string>;
  email: Generated<string>;
  is_leitweg_id: Generated<boolean>;
  peppol: Generated<string>;
  supplier_number: Generated<string>;
  version: Generated<number>;
  way: string | null;
}

interface EInvoiceUnitRouting {
  asks_with_order: Generated<boolean>;
  buyer_reference: Generated<string>;
  company_id: number;
  contract: Generated<string>;
  email: Generated<string>;
  is_leitweg_id: Generated<boolean>;
  peppol: Generated<string>;
  supplier_number: Generated<string>;
  unit_id: number;
  version: Generated<number>;
  way: string | null;
}
