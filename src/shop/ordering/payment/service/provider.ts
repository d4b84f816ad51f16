import type { PaymentProvider } from '../model/provider.ts'

declare module '#platform/request/context.ts' {
  interface Ports {
    /** who takes cards; null: nobody, so nothing is paid by card */
    payments: PaymentProvider | null
  }
}
