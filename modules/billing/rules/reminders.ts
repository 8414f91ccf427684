/** The letters of the series, each firmer than the one before it. */
export const letterGrades = ['before', 'first', 'second', 'notice', 'last'] as const
export type LetterGrade = (typeof letterGrades)[number]

export const ages = ['0-30', '31-60', '61-90', '90+'] as const
export type Age = (typeof ages)[number]

/** By the days since the oldest open bill fell due. */
export const ageOf = (lateDays: number): Age =>
  lateDays > 90 ? '90+' : lateDays > 60 ? '61-90' : lateDays > 30 ? '31-60' : '0-30'

/** Which letter a flat gets now; before the due day it is a friendly word. */
export const letterFor = (lateDays: number): LetterGrade =>
  lateDays <= 0
    ? 'before'
    : ({ '0-30': 'first', '31-60': 'second', '61-90': 'notice', '90+': 'last' } as const)[ageOf(lateDays)]
