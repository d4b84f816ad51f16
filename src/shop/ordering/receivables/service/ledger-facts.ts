export {
  discountsOfInvoices,
  notesOfInvoices,
  papersIssued,
  paymentsTouched,
  type IssuedPaper,
  type ReceivedPayment,
} from '../store/ledger-facts.ts'
