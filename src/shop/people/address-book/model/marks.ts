import { behaviour, oneOf, present, text } from '#kit/behaviour.ts'

/** The country of an address form: where the fields of another come from, and the id of the place that they go to (ADDR-03). */
export const countryChoice = behaviour({ addressCountry: text, addressInto: text })
/** A form whose mandatory fields are checked by a call, by its address, before it goes (ADDR-10). */
export const mandatoryCheck = behaviour({ checkMandatory: text })
/** It was checked a moment ago. */
export const mandatoryChecked = behaviour({ mandatoryChecked: present })
/** What the form of a dialog has come to (CHK-15, CHK-22). */
export const dialogAnswer = behaviour({ status: oneOf('success', 'hasSuggestedAddresses', 'isUsed') })
