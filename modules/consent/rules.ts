/** What a person is asked about. What the product cannot work without is not asked. */
export const purposes = ['analytics', 'marketing'] as const

/** The notice people are shown today; an answer belongs to the version it was given under. */
export const noticeVersion = '2026-11'

/** What people of a society are asked about by the society. */
export const societyPurposes = ['whatsapp'] as const
export type SocietyPurpose = (typeof societyPurposes)[number]
