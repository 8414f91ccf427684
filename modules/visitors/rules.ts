export const visitPurposes = ['guest', 'delivery', 'cab', 'help', 'service', 'other'] as const
export type VisitPurpose = (typeof visitPurposes)[number]
