/** Days since a bill fell due; what is not due yet counts as the youngest. */
export const ageBuckets = ['0-30', '31-60', '61-90', '90+'] as const

export const monthsShown = 8
/** What fits beside the dues without scrolling. */
export const complaintsShown = 4
export const guestsShown = 3
export const visitsShown = 4
/** A day's work fits on the screen it opens with. */
export const workShown = 20
