// Made from the migrations by `npm run db:types`: do not edit.

import type { Decimal, Json, Moment } from './column-types.ts'
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface ActSince {
  act: string;
  since: Generated<Moment>;
}

export interface Address {
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

export interface Agreement {
  code: string;
  company_id: number;
  id: Generated<number>;
  name: string;
  valid_from: string;
  valid_until: string | null;
}

export interface AgreementLinePrice {
  agreement_id: number;
  article_id: number;
  bounds: number[];
  currency: string;
  line_key: string;
  price_unit: Generated<number>;
  prices: ArrayType<Decimal>;
}

export interface AgreementPrice {
  agreement_id: number;
  article_id: number;
  bounds: number[];
  currency: string;
  price_unit: Generated<number>;
  prices: ArrayType<Decimal>;
}

export interface Announcement {
  body: Generated<string>;
  category: string | null;
  id: Generated<number>;
  page_types: string[];
  shown_from: Moment;
  shown_until: Moment | null;
  storefront: string;
  title: string;
  tone: string;
}

export interface Approval {
  code: string;
  company_id: number;
  created_at: Generated<Moment>;
  decided_at: Moment | null;
  differences: Generated<Json>;
  escalated_at: Moment | null;
  expires_at: Moment;
  id: Generated<number>;
  order_id: number;
  reasons: Json;
  reminded_at: Moment | null;
  requester_id: number;
  state: Generated<string>;
  tier: Generated<number>;
  tier_since: Generated<Moment>;
  version: Generated<number>;
}

export interface ApprovalDecision {
  approval_id: number;
  at: Generated<Moment>;
  comment: Generated<string>;
  decided_by: number;
  for_id: number;
  id: Generated<number>;
  tier: number;
  verdict: string;
}

export interface ApprovalGroup {
  approval_id: number;
  mode: string;
  number: number;
  tier: number;
}

export interface ApprovalPerson {
  approval_id: number;
  customer_id: number;
  escalated: Generated<boolean>;
  number: number;
  tier: number;
}

export interface ApprovalRule {
  active: Generated<boolean>;
  amount: number | null;
  company_id: number;
  cost_center_id: number | null;
  currency: string | null;
  id: Generated<number>;
  kind: string;
  name: string;
  period: string | null;
  requester_role: string | null;
  unit_id: number;
  version: Generated<number>;
}

export interface ApprovalRulePerson {
  customer_id: number;
  rule_id: number;
  tier: number;
}

export interface ApprovalRuleTier {
  approvers: string;
  mode: string;
  rule_id: number;
  tier: number;
}

export interface ApprovalSubstitute {
  customer_id: number;
  ends_on: string;
  starts_on: string;
  substitute_id: number;
}

export interface Article {
  attributes: Generated<Json>;
  base_id: number | null;
  changed_at: Generated<Moment>;
  code: string;
  code_key: string;
  compliance: Generated<Json>;
  descriptions: Generated<Json>;
  drawing: Json | null;
  id: Generated<number>;
  keywords: Generated<string[]>;
  last_order_on: string | null;
  lead_time_days: Generated<number>;
  lifecycle: Generated<string>;
  manufacturer: string | null;
  mpn: string | null;
  names: Json;
  order_minimum: Generated<number>;
  order_step: Generated<number>;
  rank: Generated<number>;
  retired_at: Moment | null;
  series: string | null;
  stock_kind: Generated<string>;
  tax_code: Generated<string>;
  unit: Generated<string>;
  weight_g: number | null;
}

export interface ArticleCategory {
  article_id: number;
  category_code: string;
  sort: Generated<number>;
}

export interface ArticleCost {
  article_id: number;
  cost: Decimal;
  cost_unit: Generated<number>;
  currency: string;
}

export interface ArticleDocument {
  article_id: number;
  document_id: number;
  sort: Generated<number>;
}

export interface ArticleNumber {
  article_id: number;
  kind: string;
  number: string;
  number_key: string;
}

export interface ArticlePicture {
  alt: Generated<Json>;
  article_id: number;
  sort: number;
  source: string;
}

export interface ArticlePrice {
  article_id: number;
  bounds: number[];
  currency: string;
  price_list: string;
  price_unit: Generated<number>;
  prices: ArrayType<Decimal>;
  valid_from: Generated<string>;
  valid_until: string | null;
}

export interface ArticleRelation {
  article_id: number;
  kind: string;
  mandatory: Generated<boolean>;
  quantity: Generated<number>;
  sort: Generated<number>;
  target_code: string;
}

export interface ArticleState {
  after: Json;
  article_id: number;
  before: Json | null;
  load_id: number;
  part: string;
}

export interface Attempt {
  count: number;
  key: string;
  since: Moment;
  until: Moment;
}

export interface Attribute {
  code: string;
  facet: Generated<string>;
  group_code: string | null;
  inferred: Generated<boolean>;
  key_rank: number | null;
  kind: string;
  names: Json;
  precision: Generated<number>;
  sort: Generated<number>;
  unit: string | null;
  value_names: Generated<Json>;
}

export interface AttributeGroup {
  code: string;
  names: Json;
  sort: Generated<number>;
}

export interface BaseProduct {
  category_code: string | null;
  code: string;
  descriptions: Generated<Json>;
  drawing: Json | null;
  id: Generated<number>;
  manufacturer: string | null;
  names: Json;
  retired_at: Moment | null;
  series: string | null;
  variant_attributes: Generated<string[]>;
}

export interface BasketSetting {
  express: Generated<boolean>;
  only_row: Generated<boolean>;
  pci: Generated<boolean>;
  steps: Generated<boolean>;
}

export interface BillingStart {
  changed_at: Generated<Moment>;
  changed_by: string | null;
  one: Generated<boolean>;
  since: string | null;
}

export interface Budget {
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

export interface BudgetEntry {
  allowed_by: number | null;
  amount: number;
  at: Generated<Moment>;
  budget_id: number;
  id: Generated<number>;
  kind: string;
  order_code: string;
}

export interface CadFormat {
  dimension: string;
  name: string;
  qualifier: string;
  sort: Generated<number>;
  version: string;
}

export interface Cart {
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

export interface CartEntry {
  added_at: Generated<Moment>;
  article_id: number;
  cart_id: number;
  details: Generated<Json>;
  entry_number: number;
  line_key: Generated<string>;
  quantity: number;
  requested_on: Generated<string>;
}

export interface CatalogueImport {
  applied_at: Generated<Moment>;
  author: string;
  author_id: number | null;
  file_id: string;
  filename: string;
  id: Generated<number>;
  kind: string;
  report: Json;
  taken_back_at: Moment | null;
  taken_back_by: string | null;
}

export interface CatalogueVersion {
  changed_at: Moment;
  only_row: Generated<boolean>;
  version: number;
}

export interface Category {
  code: string;
  descriptions: Generated<Json>;
  drawing: Json | null;
  names: Json;
  parent_code: string | null;
  picture: string | null;
  retired_at: Moment | null;
  sort: Generated<number>;
}

export interface Choice {
  chosen_at: Generated<Moment>;
  customer_id: number;
  name: string;
  value: string;
}

export interface Company {
  active: Generated<boolean>;
  blocked_because: Generated<string>;
  code: string;
  country: string;
  created_at: Generated<Moment>;
  currency: string | null;
  delivery_days: Generated<number[]>;
  id: Generated<number>;
  name: string;
  on_account: Generated<boolean>;
  price_list: string | null;
  vat_id: string | null;
  version: Generated<number>;
}

export interface CompanyArticleNumber {
  article_id: number;
  company_id: number;
  number: string;
  number_key: string;
}

export interface CompanyBalance {
  company_id: number;
  currency: string;
  owed: number;
}

export interface CompanyUnit {
  active: Generated<boolean>;
  code: string;
  company_id: number;
  country: string | null;
  currency: string | null;
  id: Generated<number>;
  name: string;
  parent_id: number | null;
}

export interface CompanyUpload {
  customer_id: number;
  filename: string;
  kind: string;
  made_at: Generated<Moment>;
  rows: Json;
  token: string;
}

export interface Configuration {
  before: Json | null;
  changed_at: Generated<Moment>;
  comment: Generated<string>;
  created_at: Generated<Moment>;
  customer_id: number | null;
  guest_hash: Buffer | null;
  id: string;
  key: string;
  line_key: string | null;
  opened_from: string | null;
  saved_at: Moment | null;
  seq: Generated<number>;
  state: Json;
  version: number;
}

export interface ConnectedSystem {
  active: Generated<boolean>;
  company_id: number;
  created_at: Generated<Moment>;
  id: Generated<number>;
  key: Buffer;
  name: string;
}

export interface ContentPage {
  body: string;
  changed_at: Generated<Moment>;
  changed_by: string;
  language: string;
  title: string;
  topic: string;
  version: number;
}

export interface CostCenter {
  active: Generated<boolean>;
  code: string;
  company_id: number;
  currency: string;
  id: Generated<number>;
  name: string;
  unit_id: number;
}

export interface CostCenterBudget {
  budget_id: number;
  company_id: number;
  cost_center_id: number;
}

export interface CreditLimit {
  amount: number;
  changed_at: Generated<Moment>;
  company_id: number;
  currency: string;
}

export interface CreditNote {
  content: Json;
  delivery: number;
  file_id: string | null;
  id: Generated<number>;
  invoice_id: number;
  issued_by: string;
  issued_on: string;
  net: number;
  number: number;
  reason: string;
  refund: number | null;
  seller: Json | null;
  tax: number;
  total: number;
}

export interface CreditNoteLine {
  amount: number;
  credit_note_id: number;
  line_number: number;
  quantity: number;
}

export interface CrmEvent {
  attempts: Generated<number>;
  campaign: string;
  config_id: string;
  customer_id: number | null;
  email: string;
  given_up_at: Moment | null;
  id: Generated<number>;
  key: Generated<string>;
  last_error: string | null;
  made_at: Generated<Moment>;
  person: string;
  score: number;
  sent_at: Moment | null;
  title: string;
  try_after: Generated<Moment>;
  type: string;
  url: string;
}

export interface Customer {
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

export interface DataPackage {
  asked: Json;
  contents: Json | null;
  created_at: Generated<Moment>;
  customer_id: number | null;
  expires_at: Moment | null;
  file_id: string | null;
  id: string;
  kind: string;
  link_key: Buffer;
  owner: string;
  page: Json;
  ready_at: Moment | null;
  reason: string | null;
  receivers: string[];
  state: Generated<string>;
  wish: Buffer;
}

export interface DebitAgreement {
  active: Generated<boolean>;
  agreed_price: Decimal;
  article_id: number;
  company_id: number;
  currency: string;
  end_customer: string;
  id: Generated<number>;
  number: string;
  number_key: string;
  price_unit: number;
  quantity: number;
  reference_price: Decimal;
  valid_from: string;
  valid_until: string;
}

export interface DebitClaim {
  code: Generated<string>;
  company_id: number;
  credit_number: string | null;
  credited_on: string | null;
  currency: Generated<string>;
  customer_id: number;
  filename: string;
  id: Generated<number>;
  made_at: Generated<Moment>;
  state: string;
  storefront: string;
  typed_hash: Buffer | null;
  version: Generated<number>;
}

export interface DebitClaimEvent {
  actor: string;
  at: Generated<Moment>;
  claim_id: number;
  details: Generated<Json>;
  id: Generated<number>;
  kind: string;
}

export interface DebitClaimLine {
  about: Generated<string>;
  agreed_price: Decimal | null;
  agreement: string;
  agreement_id: number | null;
  amount: number | null;
  claim_id: number;
  code: string;
  company_id: number;
  decided_by: string | null;
  end_customer: string;
  invoice: string;
  invoice_key: string;
  note: Generated<string>;
  position: string;
  price_unit: number | null;
  quantity: number | null;
  quantity_text: string;
  reason: Generated<string>;
  reference_price: Decimal | null;
  resale_on: string | null;
  resale_text: string;
  row_number: number;
  state: string;
}

export interface DefaultAddress {
  address_id: number;
  customer_id: number;
}

export interface DeliveryCost {
  cost: number;
  currency: string;
  free_from: number | null;
  mode_code: string;
}

export interface DeliveryMode {
  active: Generated<boolean>;
  code: string;
  days: Generated<number>;
  descriptions: Generated<Json>;
  names: Json;
  pickup: Generated<boolean>;
  sort: Generated<number>;
}

export interface DeliveryTariff {
  cost: number;
  country: Generated<string>;
  currency: string;
  free_from: number | null;
  mode_code: string;
  up_to_g: Generated<number>;
}

export interface DeratingCurve {
  article_id: number;
  cross_section: Decimal;
  current_cut: Generated<Decimal>;
  descriptions: Generated<Json>;
  heating_time: Decimal | null;
  limiting_temperature: Generated<Decimal>;
  loaded: Generated<number>;
  points: Json;
  temperature_cut: Decimal | null;
}

export interface DeratingSet {
  article_id: number;
  changed_at: Generated<Moment>;
  customer_id: number | null;
  guest_hash: Buffer | null;
  hidden: Generated<string[]>;
  id: Generated<number>;
  label: Generated<string>;
  points: Generated<Json>;
}

export interface DeskUpload {
  back: string | null;
  bytes: Buffer;
  created_at: Generated<Moment>;
  customer_id: number;
  expires_at: Generated<Moment>;
  filename: string;
  id: string;
  kind: string;
  report: Json;
}

export interface Distributor {
  active: Generated<boolean>;
  code: string;
  country: string;
  id: Generated<number>;
  name: string;
  website: string;
}

export interface DistributorClick {
  article_id: number;
  clicks: Generated<number>;
  day: string;
  distributor_id: number;
}

export interface DistributorOffer {
  article_id: number;
  currency: string | null;
  distributor_id: number;
  id: Generated<number>;
  link: string;
  price: Decimal | null;
  quantity: Generated<number>;
  remarks: Generated<Json>;
}

export interface DistributorOfferUpload {
  customer_id: number;
  distributor_id: number;
  filename: string;
  made_at: Generated<Moment>;
  rows: Json;
  token: string;
  whole: boolean;
}

export interface Document {
  code: string;
  file_type: Generated<string>;
  id: Generated<number>;
  language: string | null;
  restricted: Generated<boolean>;
  size_bytes: number | null;
  source: string;
  titles: Json;
  type: string;
}

export interface DownloadLog {
  article_code: string;
  at: Generated<Moment>;
  customer_id: number | null;
  document_code: string;
  document_type: string;
  event: string;
  id: Generated<number>;
  language: string | null;
  origin: Generated<string>;
}

export interface DownloadSetting {
  kept_days: number;
  only_row: Generated<boolean>;
}

export interface EmailChange {
  customer_id: number;
  email: string;
  new_at: Moment | null;
  new_hash: Buffer;
  old_at: Moment | null;
  old_hash: Buffer;
  until: Moment;
}

export interface ExchangeRate {
  changed_at: Generated<Moment>;
  currency: string;
  per_euro: Decimal;
  valid_from: string;
}

export interface ExternalLinkUsed {
  nonce: string;
  system_id: number;
  used_at: Generated<Moment>;
}

export interface IdList {
  code: string;
  ids: string;
  used_at: Generated<Moment>;
}

export interface ImportSetting {
  jump_percent: number;
  only_row: Generated<boolean>;
}

export interface Invoice {
  company_id: number;
  content: Json;
  currency: string;
  delivery: number;
  discount_percent: Decimal | null;
  discount_until: string | null;
  due_on: string;
  file_id: string | null;
  id: Generated<number>;
  issued_by: string;
  issued_on: string;
  net: number;
  number: number;
  order_id: number;
  paid: number | null;
  paid_on: string | null;
  payment_type: string;
  seller: Json | null;
  tax: number;
  total: number;
}

export interface InvoiceLine {
  amount: number;
  invoice_id: number;
  line_number: number;
  quantity: number;
}

export interface InvoicePayment {
  amount: number;
  discount: Generated<number>;
  entered_at: Generated<Moment>;
  entered_by: string;
  id: Generated<number>;
  invoice_id: number;
  means: string;
  paid_on: string;
  remark: Generated<string>;
  taken_back_at: Moment | null;
  taken_back_by: string | null;
}

export interface InvoiceSeries {
  last: number;
  name: string;
}

export interface JobRun {
  attempts: Generated<number>;
  changed_at: Generated<Moment>;
  created_at: Generated<Moment>;
  customer_id: number | null;
  data: Generated<Json>;
  done: Generated<number>;
  id: Generated<number>;
  key: string;
  last_error: string | null;
  name: string;
  queue_id: Generated<string>;
  state: Generated<string>;
  total: number | null;
}

export interface KeptFile {
  created_at: Generated<Moment>;
  customer_id: number | null;
  expires_at: Moment | null;
  id: string;
  name: string;
  purpose: string;
  sha256: Buffer;
  size: number;
  type: string;
}

export interface KnowledgeBase {
  key: string;
  kind: string;
  product_code: string;
  product_codes: Generated<string[]>;
  published: number | null;
}

export interface KnowledgeBaseVersion {
  created_at: Generated<Moment>;
  created_by: number | null;
  definition: Json;
  key: string;
  version: number;
}

export interface LabelArea {
  article_id: number;
  characters: number;
  height: Decimal;
  kind: string;
  lines: number;
  materials: string[];
  places: string[];
  sort: Generated<number>;
  symbols: Generated<string[]>;
  width: Decimal;
}

export interface LabelConfiguration {
  customer_id: number;
  entries: Json;
  id: string;
  kind: string;
  made_at: Generated<Moment>;
  material: string;
  product_code: string;
  saved_at: Generated<Moment>;
}

export interface ListHead {
  company_id: number | null;
  customer_id: number | null;
  head: string;
  meaning: string;
  named_at: Generated<Moment>;
}

export interface Mail {
  attempts: Generated<number>;
  body_html: string | null;
  body_text: string;
  created_at: Generated<Moment>;
  dropped_at: Moment | null;
  given_up_at: Moment | null;
  held_for: string | null;
  id: Generated<number>;
  key: string;
  last_error: string | null;
  let_go_at: Moment | null;
  next_at: Generated<Moment>;
  recipient: string;
  sealed: Buffer | null;
  sent_at: Moment | null;
  subject: string;
  taken_until: Moment | null;
}

export interface MailHold {
  one: Generated<boolean>;
  since: Generated<Moment>;
}

export interface Migration {
  checksum: string;
  finished_at: Moment | null;
  name: string;
  statements_done: number;
}

export interface NewsletterSubscriber {
  asked_at: Generated<Moment>;
  confirmed_at: Moment | null;
  email: string;
  email_key: Generated<string>;
  ended_at: Moment | null;
  id: Generated<number>;
  state: string;
  storefront: string;
  token: string;
}

export interface NoticeRule {
  country: Generated<string>;
  id: Generated<number>;
  kind: Generated<string>;
  mailbox: string | null;
  owner_id: number | null;
  storefront: string;
}

export interface OrderLimit {
  amount: number;
  currency: string;
  customer_id: number;
  period: Generated<string>;
}

export interface OrderOwed {
  company_id: number;
  currency: string;
  order_id: number;
  owed: number;
}

export interface OrderPayment {
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

export interface OrderView {
  customer_id: number;
  view: string;
}

export interface OwnNumberUpload {
  customer_id: number;
  filename: string;
  made_at: Generated<Moment>;
  rows: Json;
  token: string;
}

export interface PageFeedback {
  browser: string;
  comment: Generated<string>;
  given_at: Generated<Moment>;
  id: Generated<number>;
  option: string;
  page: string;
  storefront: string;
  system: string | null;
}

export interface PasswordReset {
  customer_id: number;
  expires_at: Moment;
  token_hash: Buffer;
  used_at: Moment | null;
}

export interface PaymentAuthorisation {
  action_url: Generated<string>;
  amount: number;
  asked: Generated<Json>;
  card_id: number;
  changed_at: Generated<Moment>;
  company_id: number;
  country: string | null;
  created_at: Generated<Moment>;
  currency: string;
  customer_id: number;
  id: Generated<number>;
  key: string;
  language: string;
  order_code: string | null;
  place_token: string;
  provider: string;
  provider_reference: Generated<string>;
  reason: Generated<string>;
  return_url: string;
  state: Generated<string>;
  storefront: string | null;
}

export interface PaymentCard {
  billing: Json | null;
  card_type: string;
  company_id: number;
  created_at: Generated<Moment>;
  customer_id: number;
  expiry_month: number;
  expiry_year: number;
  holder: Generated<string>;
  id: Generated<number>;
  is_default: Generated<boolean>;
  issue_number: Generated<string>;
  key: string;
  last4: string;
  provider: string;
  removed_at: Moment | null;
  saved: Generated<boolean>;
  start_month: number | null;
  start_year: number | null;
  token: string;
}

export interface PaymentEntry {
  company_id: number;
  created_at: Generated<Moment>;
  customer_id: number;
  form: Json | null;
  key: string;
  provider: string;
  provider_reference: string;
  url: string;
}

export interface PaymentOperation {
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

export interface PaymentTerm {
  changed_at: Generated<Moment>;
  company_id: number;
  days: number;
  discount_days: number | null;
  discount_percent: Decimal | null;
}

export interface PriceChange {
  after: string | null;
  article_id: number;
  author: string;
  author_id: number | null;
  before: string | null;
  changed_at: Generated<Moment>;
  id: Generated<number>;
  key: string;
  origin: string;
  percent: number | null;
  reference: string;
}

export interface PriceInquiry {
  currency: string;
  is_subcontractor: Generated<boolean>;
  quote_date: string | null;
  region: Generated<string>;
  removed: Json | null;
  request_id: number;
  subcontractor: Generated<Json>;
}

export interface PriceInquiryAgreement {
  agreement_id: number;
  request_id: number;
}

export interface PriceInquiryPosition {
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

export interface PriceList {
  code: string;
  kind: string;
  names: Json;
}

export interface ProductNote {
  customer_id: number;
  id: string;
  made_at: Generated<Moment>;
  note: string;
  product_code: string;
  saved_at: Generated<Moment>;
  title: string;
}

export interface ProductNoteImport {
  customer_id: number;
  made_at: Generated<Moment>;
  report: Json;
}

export interface ProductNoteRemoved {
  customer_id: number;
  note: Json;
  note_id: string;
  removed_at: Generated<Moment>;
}

export interface Quote {
  address_id: number | null;
  changed_at: Generated<Moment>;
  code: string;
  company_id: number;
  cost_center_id: number | null;
  created_at: Generated<Moment>;
  currency: string;
  customer_id: number;
  delivery_mode: string | null;
  description: Generated<string>;
  id: Generated<number>;
  order_code: string | null;
  origin_kind: string;
  origin_reference: string;
  owner_id: number | null;
  purchase_order_number: Generated<string>;
  reference_number: Generated<string>;
  revision: Generated<number>;
  state: string;
  storefront: string;
  submitted_by: number | null;
  unit_id: number;
  version: Generated<number>;
  waiting_since: Generated<Moment>;
}

export interface QuoteEvent {
  action: string;
  actor: string;
  at: Generated<Moment>;
  body: Generated<string>;
  details: Generated<Json>;
  id: Generated<number>;
  internal: Generated<boolean>;
  name: string;
  quote_id: number;
  revision: number;
  side: string;
}

export interface QuoteFile {
  at: Generated<Moment>;
  by_name: string;
  file_id: string;
  id: Generated<number>;
  internal: Generated<boolean>;
  name: string;
  quote_id: number;
  side: string;
  size: number;
  type: string;
}

export interface QuoteLimit {
  approve_discount: Decimal | null;
  approve_from: number | null;
  currency: string;
}

export interface QuoteRevision {
  created_at: Generated<Moment>;
  delivery: number | null;
  discount: Generated<Decimal>;
  ending_told: boolean | null;
  lines: Json;
  offered_at: Moment | null;
  quote_id: number;
  revision: number;
  valid_until: string | null;
}

export interface ReceiptPromised {
  article_id: number;
  due_on: string;
  line_number: number;
  order_id: number;
  quantity: number;
  site_code: string;
}

export interface ReferenceCallOff {
  at: Generated<Moment>;
  order_code: string;
  position_id: number;
  quantity: number;
}

export interface ReferenceDocument {
  changed_at: Generated<Moment>;
  closed_at: Moment | null;
  code: string;
  company_id: number;
  currency: string;
  id: Generated<number>;
  kind: string;
  title: Generated<string>;
  valid_from: string | null;
  valid_until: string | null;
  version: Generated<number>;
}

export interface ReferenceImport {
  applied_at: Moment | null;
  author: string;
  author_id: number | null;
  changes: Json;
  doubts: Json;
  filename: string;
  id: Generated<number>;
  made_at: Generated<Moment>;
  rows: Json;
  taken_back_at: Moment | null;
  taken_back_by: string | null;
  undo: Json | null;
}

export interface ReferencePosition {
  article_id: number;
  called_off: Generated<number>;
  document_id: number;
  id: Generated<number>;
  position_number: number;
  price: Decimal | null;
  price_unit: Generated<number>;
  quantity: number;
}

export interface Registration {
  closed_because: string | null;
  code: string;
  company_id: number | null;
  company_name: string;
  confirmed_at: Moment | null;
  country: string;
  created_at: Generated<Moment>;
  customer_id: number | null;
  customer_number: Generated<string>;
  decided_at: Moment | null;
  decided_by: number | null;
  email: string;
  first_name: string;
  id: Generated<number>;
  kind: string;
  last_name: string;
  line1: Generated<string>;
  line2: Generated<string>;
  link_hash: Buffer | null;
  link_until: Moment | null;
  password_hash: string;
  phone: Generated<string>;
  postcode: Generated<string>;
  privacy_version: number | null;
  reason: Generated<string>;
  region: Generated<string>;
  state: string;
  storefront: string;
  terms_version: number | null;
  title_code: Generated<string>;
  town: Generated<string>;
  vat_id: Generated<string>;
  version: Generated<number>;
}

export interface RegistrationNotOurs {
  company_id: number;
  reason: string;
  registration_id: number;
  said_at: Generated<Moment>;
  said_by: number;
}

export interface Repair {
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

export interface Replenishment {
  address_id: number | null;
  code: Generated<string>;
  company_id: number;
  cost_center_id: number | null;
  created_at: Generated<Moment>;
  currency: string;
  customer_id: number;
  day_of_month: number;
  delivery_mode: string;
  ends_on: string | null;
  id: Generated<number>;
  n_days: number;
  n_weeks: number;
  origin_kind: string;
  origin_reference: string;
  purchase_order_number: Generated<string>;
  recurrence: string;
  reference_number: string;
  starts_on: string;
  state: Generated<string>;
  stopped: string | null;
  storefront: string;
  tolerance_percent: Generated<number>;
  version: Generated<number>;
  weekdays: number[];
}

export interface ReplenishmentEvent {
  action: string;
  actor: string;
  at: Generated<Moment>;
  details: Generated<Json>;
  id: Generated<number>;
  replenishment_id: number;
}

export interface ReplenishmentLine {
  agreed_price: Decimal | null;
  agreed_price_unit: number | null;
  article_id: number;
  details: Generated<Json>;
  line_key: Generated<string>;
  line_number: number;
  quantity: number;
  replenishment_id: number;
}

export interface ReplenishmentRun {
  changed_at: Generated<Moment>;
  checked_at: Moment | null;
  due_on: string;
  findings: Generated<Json>;
  order_code: string | null;
  replenishment_id: number;
  runs_on: string;
  state: Generated<string>;
  total: number | null;
}

export interface Request {
  about: Generated<string>;
  about_of: Json | null;
  changed_at: Generated<Moment>;
  code: string;
  company_id: number | null;
  contact_company: Generated<string>;
  contact_email: string;
  contact_name: Generated<string>;
  contact_phone: Generated<string>;
  country: Generated<string>;
  created_at: Generated<Moment>;
  customer_id: number | null;
  due_on: string | null;
  id: Generated<number>;
  kind: string;
  owner_id: number | null;
  sent_at: Moment | null;
  state: string;
  storefront: string;
  turn: string;
  version: Generated<number>;
}

export interface RequestEntry {
  action: string;
  actor: string;
  at: Generated<Moment>;
  body: Generated<string>;
  details: Generated<Json>;
  id: Generated<number>;
  internal: Generated<boolean>;
  name: string;
  request_id: number;
  side: string;
}

export interface RequestKey {
  created_at: Generated<Moment>;
  key_hash: Buffer;
  request_id: number;
}

export interface RequestOwnerRule {
  country: Generated<string>;
  id: Generated<number>;
  kind: Generated<string>;
  owner_id: number;
}

export interface RequestTemplate {
  body: string;
  id: Generated<number>;
  kind: string | null;
  language: string;
  name: string;
  version: Generated<number>;
}

export interface Review {
  comment: Generated<string>;
  customer_id: number;
  decided_at: Moment | null;
  decided_by: string | null;
  headline: string;
  id: Generated<number>;
  language: string;
  product_code: string;
  rating: number;
  reason: Generated<string>;
  state: Generated<string>;
  version: Generated<number>;
  written_at: Generated<Moment>;
}

export interface RoleGrant {
  customer_id: number;
  id: Generated<number>;
  role: string;
  unit_id: number | null;
}

export interface SalesOrder {
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
  id: Generated<number>;
  net: number;
  ordered_total: number;
  origin_kind: Generated<string>;
  origin_reference: string;
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

export interface SalesOrderEvent {
  actor: string;
  at: Generated<Moment>;
  details: Generated<Json>;
  id: Generated<number>;
  kind: string;
  order_id: number;
}

export interface SalesOrderLine {
  amount: number;
  article_id: number;
  cancelled: Generated<number>;
  code: string;
  details: Generated<Json>;
  expected_on: string | null;
  from_stock: Generated<number>;
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

export interface SavedCart {
  currency: string;
  customer_id: number;
  description: Generated<string>;
  id: string;
  name: string;
  net: number;
  pieces: number;
  positions: number;
  saved_at: Generated<Moment>;
  shared: Generated<boolean>;
}

export interface SavedCartLine {
  article_id: number;
  details: Generated<Json>;
  line_key: Generated<string>;
  line_number: number;
  quantity: number;
  requested_on: string;
  saved_cart_id: string;
}

export interface SearchMiss {
  day: string;
  language: string;
  last_at: Generated<Moment>;
  text: string;
  times: Generated<number>;
}

export interface Seller {
  changed_at: Generated<Moment>;
  changed_by: string;
  data: Json;
  one: Generated<boolean>;
  version: Generated<number>;
}

export interface Session {
  acting_for: number | null;
  created_at: Generated<Moment>;
  csrf_token: string;
  customer_id: number;
  external_system: string | null;
  revoked_at: Moment | null;
  seen_at: Generated<Moment>;
  token_hash: Buffer;
  user_agent: Generated<string>;
}

export interface Shipment {
  actor: string;
  carrier: Generated<string>;
  id: Generated<number>;
  number: number;
  order_id: number;
  shipped_at: Generated<Moment>;
  tracking_number: Generated<string>;
  undone_at: Moment | null;
}

export interface ShipmentLine {
  line_number: number;
  quantity: number;
  shipment_id: number;
}

export interface Site {
  code: string;
  country: string;
  names: Json;
  priority: number;
  store_id: number | null;
}

export interface SiteNotice {
  body: string;
  closes: boolean;
  enabled: boolean;
  ends: string;
  id: Generated<number>;
  kind: string;
  revision: Generated<number>;
  shown_from: Moment;
  shown_until: Moment | null;
  starts: string;
  storefront: string;
  title: string;
}

export interface SiteNoticeSeen {
  customer_id: number;
  notice_id: number;
  revision: number;
}

export interface Slide {
  body: Generated<string>;
  drawing: Json | null;
  id: Generated<number>;
  link: string;
  shown_from: Generated<Moment>;
  shown_until: Moment | null;
  sort: number;
  storefront: string;
  title: string;
}

export interface Stock {
  article_id: number;
  quantity: number;
  site_code: string;
}

export interface StockInbound {
  article_id: number;
  due_on: string;
  promised: Generated<number>;
  quantity: number;
  site_code: string;
}

export interface StockReservation {
  article_id: number;
  cart_id: number;
  expires_at: Moment;
  quantity: number;
}

export interface StockTaken {
  article_id: number;
  line_number: number;
  order_id: number;
  quantity: number;
  site_code: string;
}

export interface StoodBack {
  failures: Generated<number>;
  item: string;
  reason: Generated<string>;
  since: Generated<Moment>;
  until: Moment;
  work: string;
}

export interface Store {
  active: Generated<boolean>;
  code: string;
  country: string;
  id: Generated<number>;
  latitude: Decimal;
  line1: string;
  longitude: Decimal;
  name: string;
  opening_hours: Generated<Json>;
  phone: Generated<string>;
  pickup: Generated<boolean>;
  postcode: Generated<string>;
  town: string;
}

export interface Storefront {
  countries: string[];
  currencies: string[];
  format_locale: string;
  password_reading: Generated<string>;
  path_locale: string;
  sort: Generated<number>;
  text_language: string;
}

export interface StoreLocation {
  changed_at: Generated<Moment>;
  customer_id: number;
  latitude: Decimal;
  longitude: Decimal;
  query: string;
}

export interface SynonymGroup {
  changed_at: Generated<Moment>;
  id: Generated<number>;
  language: string | null;
  words: string[];
}

export interface TaxRate {
  country: string;
  not_included: Generated<boolean>;
  percent: Decimal;
  tax_code: string;
}

export interface TaxRateAhead {
  country: string;
  first_day: string;
  not_included: Generated<boolean>;
  percent: Decimal;
  tax_code: string;
}

export interface Trail {
  action: string;
  actor: string;
  at: Generated<Moment>;
  details: Generated<Json>;
  id: Generated<number>;
  subject: string;
}

export interface UnwantedLetter {
  about: string;
  customer_id: number;
}

export interface VatNumber {
  accepted_by: string | null;
  checked_at: Generated<Moment>;
  counts: boolean;
  name: Generated<string>;
  state: string;
  valid_at: Moment | null;
  vat_id: string;
}

export interface WaitingUpload {
  back: string | null;
  bytes: Buffer;
  created_at: Generated<Moment>;
  customer_id: number;
  expires_at: Generated<Moment>;
  filename: string;
  id: string;
  kind: string;
  report: Json;
}

export interface WatchLetters {
  about: string[];
  customer_id: number;
  sent_at: Moment | null;
  since: Generated<Moment>;
  token: string;
}

export interface WatchlistEntry {
  added_at: Generated<Moment>;
  article_id: number;
  currency: string | null;
  customer_id: number;
  edited_at: Generated<Moment>;
  price: Decimal | null;
  price_unit: number | null;
  quantity: Generated<number>;
  stock: number | null;
}

export interface WatchlistImport {
  customer_id: number;
  made_at: Generated<Moment>;
  report: Json;
}

export interface WatchlistRemoved {
  customer_id: number;
  entries: Json;
  removed_at: Generated<Moment>;
  token: string;
}

export interface WatchTold {
  article_id: number;
  currency: string | null;
  customer_id: number;
  in_stock: boolean | null;
  price: Decimal | null;
  price_unit: number | null;
}

export interface Database {
  act_since: ActSince;
  address: Address;
  agreement: Agreement;
  agreement_line_price: AgreementLinePrice;
  agreement_price: AgreementPrice;
  announcement: Announcement;
  approval: Approval;
  approval_decision: ApprovalDecision;
  approval_group: ApprovalGroup;
  approval_person: ApprovalPerson;
  approval_rule: ApprovalRule;
  approval_rule_person: ApprovalRulePerson;
  approval_rule_tier: ApprovalRuleTier;
  approval_substitute: ApprovalSubstitute;
  article: Article;
  article_category: ArticleCategory;
  article_cost: ArticleCost;
  article_document: ArticleDocument;
  article_number: ArticleNumber;
  article_picture: ArticlePicture;
  article_price: ArticlePrice;
  article_relation: ArticleRelation;
  article_state: ArticleState;
  attempt: Attempt;
  attribute: Attribute;
  attribute_group: AttributeGroup;
  base_product: BaseProduct;
  basket_setting: BasketSetting;
  billing_start: BillingStart;
  budget: Budget;
  budget_entry: BudgetEntry;
  cad_format: CadFormat;
  cart: Cart;
  cart_entry: CartEntry;
  catalogue_import: CatalogueImport;
  catalogue_version: CatalogueVersion;
  category: Category;
  choice: Choice;
  company: Company;
  company_article_number: CompanyArticleNumber;
  company_balance: CompanyBalance;
  company_unit: CompanyUnit;
  company_upload: CompanyUpload;
  configuration: Configuration;
  connected_system: ConnectedSystem;
  content_page: ContentPage;
  cost_center: CostCenter;
  cost_center_budget: CostCenterBudget;
  credit_limit: CreditLimit;
  credit_note: CreditNote;
  credit_note_line: CreditNoteLine;
  crm_event: CrmEvent;
  customer: Customer;
  data_package: DataPackage;
  debit_agreement: DebitAgreement;
  debit_claim: DebitClaim;
  debit_claim_event: DebitClaimEvent;
  debit_claim_line: DebitClaimLine;
  default_address: DefaultAddress;
  delivery_cost: DeliveryCost;
  delivery_mode: DeliveryMode;
  delivery_tariff: DeliveryTariff;
  derating_curve: DeratingCurve;
  derating_set: DeratingSet;
  desk_upload: DeskUpload;
  distributor: Distributor;
  distributor_click: DistributorClick;
  distributor_offer: DistributorOffer;
  distributor_offer_upload: DistributorOfferUpload;
  document: Document;
  download_log: DownloadLog;
  download_setting: DownloadSetting;
  email_change: EmailChange;
  exchange_rate: ExchangeRate;
  external_link_used: ExternalLinkUsed;
  id_list: IdList;
  import_setting: ImportSetting;
  invoice: Invoice;
  invoice_line: InvoiceLine;
  invoice_payment: InvoicePayment;
  invoice_series: InvoiceSeries;
  job_run: JobRun;
  kept_file: KeptFile;
  knowledge_base: KnowledgeBase;
  knowledge_base_version: KnowledgeBaseVersion;
  label_area: LabelArea;
  label_configuration: LabelConfiguration;
  list_head: ListHead;
  mail: Mail;
  mail_hold: MailHold;
  migration: Migration;
  newsletter_subscriber: NewsletterSubscriber;
  notice_rule: NoticeRule;
  order_limit: OrderLimit;
  order_owed: OrderOwed;
  order_payment: OrderPayment;
  order_view: OrderView;
  own_number_upload: OwnNumberUpload;
  page_feedback: PageFeedback;
  password_reset: PasswordReset;
  payment_authorisation: PaymentAuthorisation;
  payment_card: PaymentCard;
  payment_entry: PaymentEntry;
  payment_operation: PaymentOperation;
  payment_term: PaymentTerm;
  price_change: PriceChange;
  price_inquiry: PriceInquiry;
  price_inquiry_agreement: PriceInquiryAgreement;
  price_inquiry_position: PriceInquiryPosition;
  price_list: PriceList;
  product_note: ProductNote;
  product_note_import: ProductNoteImport;
  product_note_removed: ProductNoteRemoved;
  quote: Quote;
  quote_event: QuoteEvent;
  quote_file: QuoteFile;
  quote_limit: QuoteLimit;
  quote_revision: QuoteRevision;
  receipt_promised: ReceiptPromised;
  reference_call_off: ReferenceCallOff;
  reference_document: ReferenceDocument;
  reference_import: ReferenceImport;
  reference_position: ReferencePosition;
  registration: Registration;
  registration_not_ours: RegistrationNotOurs;
  repair: Repair;
  replenishment: Replenishment;
  replenishment_event: ReplenishmentEvent;
  replenishment_line: ReplenishmentLine;
  replenishment_run: ReplenishmentRun;
  request: Request;
  request_entry: RequestEntry;
  request_key: RequestKey;
  request_owner_rule: RequestOwnerRule;
  request_template: RequestTemplate;
  review: Review;
  role_grant: RoleGrant;
  sales_order: SalesOrder;
  sales_order_event: SalesOrderEvent;
  sales_order_line: SalesOrderLine;
  saved_cart: SavedCart;
  saved_cart_line: SavedCartLine;
  search_miss: SearchMiss;
  seller: Seller;
  session: Session;
  shipment: Shipment;
  shipment_line: ShipmentLine;
  site: Site;
  site_notice: SiteNotice;
  site_notice_seen: SiteNoticeSeen;
  slide: Slide;
  stock: Stock;
  stock_inbound: StockInbound;
  stock_reservation: StockReservation;
  stock_taken: StockTaken;
  stood_back: StoodBack;
  store: Store;
  store_location: StoreLocation;
  storefront: Storefront;
  synonym_group: SynonymGroup;
  tax_rate: TaxRate;
  tax_rate_ahead: TaxRateAhead;
  trail: Trail;
  unwanted_letter: UnwantedLetter;
  vat_number: VatNumber;
  waiting_upload: WaitingUpload;
  watch_letters: WatchLetters;
  watch_told: WatchTold;
  watchlist_entry: WatchlistEntry;
  watchlist_import: WatchlistImport;
  watchlist_removed: WatchlistRemoved;
}
