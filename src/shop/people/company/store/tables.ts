// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    address: Address
    budget: Budget
    budget_entry: BudgetEntry
    company: Company
    company_merged: CompanyMerged
    company_shown: CompanyShown
    company_unit: CompanyUnit
    cost_center: CostCenter
    cost_center_budget: CostCenterBudget
    customer: Customer
    default_address: DefaultAddress
    order_limit: OrderLimit
    person: Person
    role_grant: RoleGrant
    vat_number: VatNumber
  }
}

interface Address {
  billing: Generated<boolean>;
  company_id: number;
  company_name: Generated<string>;
  country: string;
  customer_id: number | null;
  default_shipping: Generated<boolean>;
  first_name: Generated<string>;
  id: Generated<number>;
  kept: Generated<boolean>;
  key: string;
  last_name: Generated<string>;
  line1: string;
  line2: Generated<string>;
  phone: Generated<string>;
  postcode: Generated<string>;
  region: Generated<string>;
  shipping: Generated<boolean>;
  title_code: Generated<string>;
  town: string;
  unit_id: number;
  vat_id: Generated<string>;
  version: Generated<number>;
}

interface Budget {
  active: Generated<boolean>;
  amount: number;
  code: string;
  company_id: number;
  currency: string;
  ends_on: string;
  id: Generated<number>;
  name: string;
  starts_on: string;
  told: Generated<number>;
  unit_id: number;
  used: Generated<number>;
}

interface BudgetEntry {
  allowed_by: number | null;
  amount: number;
  at: Generated<Moment>;
  budget_id: number;
  id: Generated<number>;
  kind: string;
  order_code: string;
}

interface Company {
  active: Generated<boolean>;
  blocked_because: Generated<string>;
  code: string;
  country: string;
  created_at: Generated<Moment>;
  currency: string | null;
  delivery_days: Generated<number[]>;
  founding_key: string | null;
  id: Generated<number>;
  name: string;
  on_account: Generated<boolean>;
  price_list: string | null;
  vat_id: string | null;
  version: Generated<number>;
}

interface CompanyMerged {
  code: string;
  company_id: number;
  merged_at: Generated<Moment>;
  merged_by: string;
  name: string;
}

interface CompanyShown {
  active: boolean | null;
  code: string | null;
  country: string | null;
  currency: string | null;
  id: number | null;
  name: string | null;
  price_list: string | null;
}

interface CompanyUnit {
  active: Generated<boolean>;
  code: string;
  company_id: number;
  country: string | null;
  currency: string | null;
  id: Generated<number>;
  name: string;
  parent_id: number | null;
}

interface CostCenter {
  active: Generated<boolean>;
  code: string;
  company_id: number;
  currency: string;
  id: Generated<number>;
  name: string;
  unit_id: number;
}

interface CostCenterBudget {
  budget_id: number;
  company_id: number;
  cost_center_id: number;
}

interface Customer {
  active: Generated<boolean>;
  blocked_at: Moment | null;
  company_id: number | null;
  country: string | null;
  created_at: Generated<Moment>;
  currency: string | null;
  deactivated_at: Moment | null;
  email: string;
  erased_at: Moment | null;
  first_name: string;
  id: Generated<number>;
  invited_as: string | null;
  last_name: string;
  of_program: Generated<boolean>;
  password_hash: string;
  phone: Generated<string>;
  region: Generated<string>;
  roles: Generated<string[]>;
  storefront: string | null;
  storefront_chosen: Generated<boolean>;
  title_code: Generated<string>;
  unit_id: number | null;
  works_at_desk: Generated<boolean>;
}

interface DefaultAddress {
  address_id: number;
  customer_id: number;
}

interface OrderLimit {
  amount: number;
  currency: string;
  customer_id: number;
  period: Generated<string>;
}

interface Person {
  active: boolean | null;
  company_id: number | null;
  email: string | null;
  erased_at: Moment | null;
  first_name: string | null;
  id: number | null;
  last_name: string | null;
  of_program: boolean | null;
  storefront: string | null;
  unit_id: number | null;
  works_at_desk: boolean | null;
}

interface RoleGrant {
  customer_id: number;
  id: Generated<number>;
  role: string;
  unit_id: number | null;
}

interface VatNumber {
  accepted_by: string | null;
  checked_at: Generated<Moment>;
  counts: boolean;
  name: Generated<string>;
  state: string;
  valid_at: Moment | null;
  vat_id: string;
}
