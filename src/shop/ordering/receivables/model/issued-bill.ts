export type BillKind = 'invoice' | 'credit-note'

/** An invoice or a credit note that was issued. */
export type IssuedBill = { kind: BillKind; id: number; number: number; orderCode: string; companyId: number }
