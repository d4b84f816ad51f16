import { behaviour, oneOf, text } from '#kit/behaviour.ts'

/** A dialog that opens by itself, by the name under which it is remembered in this tab. */
export const siteNotice = behaviour({ siteNotice: text })
/** The form that says that it was read, by its method. */
export const acknowledgement = behaviour({ acknowledge: oneOf('get', 'post') })
/** The place of the announcements of a page, by their address. */
export const pageWidget = behaviour({ pageWidget: text })
