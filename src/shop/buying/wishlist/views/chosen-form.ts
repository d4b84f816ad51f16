/** The form of the checked entries; the ask-box over the page sends it too. */
export const chosenForm = 'watch-chosen'
