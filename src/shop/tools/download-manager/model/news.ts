import { pageEvent } from '#kit/page-event.ts'

/** Articles chosen in the product selection overlay (DLM-17); the list that hears it adds them. */
export const productsChosen = pageEvent<{ codes: string[] }>('shop:pdm-chosen')
