import { behaviour, number, text } from '#kit/behaviour.ts'

/** A small picture, by the addresses of the large one and of the zoom (PDP-03). */
export const thumbnail = behaviour({ src: text, zoom: text })
/** The place of price and arrival, by their address; the quantity that they are shown for. */
export const offerPlace = behaviour({ offer: text })
export const shownOffer = behaviour({ offerQuantity: number })
/** Takes another quantity. */
export const quantityStep = behaviour({ setQuantity: number })
