/** The access point that carries papers into the Peppol network, and says what became of them. */

/** `handed-over`: it has it, under its id; `refused`: it does not want it, for a reason; `failed`: it may want it later. */
export type HandedOver =
  | { outcome: 'handed-over'; id: string; status: number }
  | { outcome: 'refused' | 'failed'; reason: string; status: number | null }

/** What the network said of a paper that was handed over; `failed`: the access point cannot say it now. */
export type NetworkState =
  | { outcome: 'on-its-way' }
  | { outcome: 'delivered' }
  | { outcome: 'refused' | 'failed'; reason: string; status: number | null }

export type AccessPoint = {
  /** The same `key` twice is one paper. */
  send: (document: { xml: string; key: string }) => Promise<HandedOver>
  ask: (id: string) => Promise<NetworkState>
}

declare module '#platform/request/context.ts' {
  interface Ports {
    /** null: the shop has none, so no company can choose Peppol */
    accessPoint: AccessPoint | null
  }
}
