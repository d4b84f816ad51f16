import { behaviour, number, oneOf, present, text } from '#kit/behaviour.ts'

/** The map, by the address of its fragment, and the view that it shows: degrees, and the zoom of Web Mercator. */
export const storeMap = behaviour({ storeMap: text, latitude: number, longitude: number, zoom: number })
/** Moves the map. */
export const mapStep = behaviour({ mapStep: oneOf('north', 'south', 'west', 'east', 'in', 'out', 'all') })
export type MapStep = NonNullable<ReturnType<typeof mapStep.read>>['mapStep']
/** A store in the list and on the map, by its id. */
export const storeItem = behaviour({ storeId: text })
export const storeMarker = behaviour({ storeMarker: text })
/** Sends the browser's position as a form. */
export const nearMe = behaviour({ nearMe: present })
