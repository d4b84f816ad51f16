/** For how long the secret before still counts beside a new one, in days: of whatever another system signs in or is signed to with. */
export const overlapDays = 7
