import { behaviour, present, text } from '#kit/behaviour.ts'

/** The form of the checkout: where a choice goes, and what is said when it is not made (CHK-23). */
export const choicesForm = behaviour({ choose: text, failed: text })
/** The same where the order number is kept when its field is left: its address (CHK-07). */
export const numberKept = behaviour({ keepNumber: text })
/** A form of the checkout's dialogs, with what is said when it fails. */
export const dialogForm = behaviour({ checkoutForm: present, failed: text })
/** A box that lets a field or a group be used, by its id. */
export const enabling = behaviour({ enables: text })
/** Opens a panel, of a schedule or a quote; 'none' closes it. */
export const panelOpener = behaviour({ openPanel: text })
/** A way to order that opens a panel, and rests while another one is open. */
export const wayToOrder = behaviour({ way: text })
/** What stands in a panel, and the button that sends it. */
export const panelBody = behaviour({ panelBody: text })
export const panelConfirm = behaviour({ confirmPanel: text })
