-- Who reads in the place of somebody who left is told of offers that were sent from now on; what stands already moves and writes nothing.
alter table quote_revision add column for_heirs boolean;
alter table quote_revision alter column for_heirs set default true;
