import { news } from '#kit/news.ts'

/** Articles chosen in the product selection overlay (DLM-17); the list that hears it adds them. */
export const productsChosen = news<{ codes: string[] }>('shop:pdm-chosen')
