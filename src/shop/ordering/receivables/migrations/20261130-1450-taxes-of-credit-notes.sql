-- Tax of a credit note by rate, as it was issued: [{note, percent, net, tax}]; null: issued before it was kept.
alter table credit_note add column taxes jsonb;
