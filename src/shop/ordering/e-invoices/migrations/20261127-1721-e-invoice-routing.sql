-- What the invoices of a company say beside what an order says; none: what follows from the order and the person.
create table e_invoice_routing (
  company_id       bigint primary key references company,
  -- where invoices are sent as data; empty: the address of who ordered
  email            text not null default '',
  -- 'scheme:number' of the Peppol network; empty: the address that the VAT number is
  peppol           text not null default '',
  -- the buyer's reference (BT-10), as it is printed; a Leitweg-ID has been checked
  buyer_reference  text not null default '',
  is_leitweg_id    boolean not null default false,
  -- number of the contract (BT-12)
  contract         text not null default '',
  -- the seller's number at the buyer (BT-29)
  supplier_number  text not null default '',
  version          integer not null default 1
);
