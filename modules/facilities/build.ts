import type { FacilityEdit } from './contract/nouns.ts'

const everyDay = (opens: number, closes: number) =>
  Array.from({ length: 7 }, (_, weekday) => ({ weekday, opens, closes }))

/** ₹500 an hour, ₹800 on Saturday and Sunday; all of it comes back up to a week before, half up to two days. */
export const aHall = (more: Partial<FacilityEdit> = {}) => ({
  name: 'Clubhouse hall',
  kind: 'hall' as const,
  hours: everyDay(8 * 60, 23 * 60),
  slotMinutes: 60,
  leastSlots: 1,
  mostSlots: 8,
  windowDays: 90,
  rates: [
    { weekdays: 96, from: 0, until: 1440, paise: 800_00 },
    { weekdays: 127, from: 0, until: 1440, paise: 500_00 },
  ],
  refunds: [
    { hoursBefore: 168, percent: 100 },
    { hoursBefore: 48, percent: 50 },
  ],
  pay: 'next_bill' as const,
  ...more,
})

/** Free of charge, for twenty at once. */
export const aGym = (more: Partial<FacilityEdit> = {}) => ({
  name: 'Gym',
  kind: 'gym' as const,
  capacity: 20,
  hours: everyDay(6 * 60, 22 * 60),
  slotMinutes: 60,
  mostSlots: 2,
  windowDays: 60,
  ...more,
})
