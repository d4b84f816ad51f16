-- What was taken (DLOG-02, DLOG-03): chosen and opened as pages tell it, sent as the file's door knows it. The article
-- and the document are named by their codes, so that the record outlives them; old rows go by a job.
create table download_log (
  id            bigint generated always as identity primary key,
  at            timestamptz not null default now(),
  event         text not null check (event in ('chosen', 'opened', 'sent')),
  customer_id   bigint references customer on delete set null,
  article_code  text not null,
  document_code text not null,
  document_type text not null,
  language      text,
  -- the page it was taken from: 'PDP' is the product page
  origin        text not null default ''
);
create index download_log_at on download_log (at);
create index download_log_customer on download_log (customer_id) where customer_id is not null;
