/** A decimal price of so many pieces, as it was agreed to. */
export type AgreedPrice = { price: string; priceUnit: number }
